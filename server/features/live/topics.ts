import type { LiveChange } from '../../../contract/live.ts';
import type { ChangeEvent } from '../../platform/events.ts';

/** What can be listened to. A person listens only to topics whose content a request would show them. */
export const topics = {
  turf: (turfId: string) => `turf ${turfId}`,
  person: (userId: string) => `person ${userId}`,
  /** What players at the turf do, for those who run it. */
  desk: (turfId: string) => `desk ${turfId}`,
  /** What the turf is, for those who have a game there: it stands on their bookings. */
  guests: (turfId: string) => `guests ${turfId}`,
  /** Which turfs there are, and what they cost. */
  marketplace: 'marketplace',
  /** Of every kind, for admins. */
  admins: 'admins',
  everybody: 'everybody',
};

/** All that happens at a turf, for its owner. */
export const topicsOfOwner = (turfId: string) => [topics.turf(turfId), topics.desk(turfId)];

export type Telling = { topic: string; change: LiveChange; turfId?: string };

/** Who hears of an event, and as what. */
export function tellingsOf(event: Exclude<ChangeEvent, { type: 'events-missed' }>): Telling[] {
  switch (event.type) {
    case 'slots-changed':
      return ofTurf('slots', event.turfId);
    case 'reviews-changed':
      return [
        ...ofTurf('reviews', event.turfId),
        ...to(ofPerson(event.userId), 'reviews', event.turfId),
        ...to(event.keepsRating ? [] : [topics.marketplace], 'turfs'),
      ];
    case 'reports-changed':
      return to([topics.admins], 'reviews', event.turfId);
    case 'turfs-changed':
      return [
        ...(event.turfId === undefined ? [] : ofTurfAndGuests(event.turfId)),
        ...to(event.keepsTurf ? [] : [topics.marketplace, topics.admins], 'turfs'),
      ];
    case 'bookings-changed':
      return to(
        [topics.desk(event.turfId), topics.admins, ...ofPerson(event.userId)],
        'bookings',
        event.turfId,
      );
    case 'assistant-changed':
      // The conversation has a stream of its own.
      return [];
    case 'check-outdated':
      // What the act changed is told by itself.
      return [];
    case 'people-changed':
      return to([topics.admins, topics.person(event.userId)], 'people');
    case 'payouts-changed':
      return to([topics.admins, topics.person(event.userId)], 'payouts');
    case 'settings-changed':
      return to([topics.everybody], 'settings');
  }
}

function to(whom: readonly string[], change: LiveChange, turfId?: string): Telling[] {
  return whom.map((topic) => ({ topic, change, ...(turfId !== undefined && { turfId }) }));
}

function ofPerson(userId: string | undefined): string[] {
  return userId === undefined ? [] : [topics.person(userId)];
}

function ofTurf(change: 'slots' | 'turf' | 'reviews', turfId: string): Telling[] {
  return to([topics.turf(turfId), topics.admins], change, turfId);
}

function ofTurfAndGuests(turfId: string): Telling[] {
  return [...ofTurf('turf', turfId), ...to([topics.guests(turfId)], 'turf', turfId)];
}
