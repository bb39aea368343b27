import type { LiveChange } from '../../contract/live.ts';
import type { ChangeEvent } from '../platform/events.ts';

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
        ...(event.keepsRating ? [] : [{ topic: topics.marketplace, change: 'turfs' } as const]),
        ...ofPerson(event.userId).map(
          (topic) => ({ topic, change: 'reviews', turfId: event.turfId }) as const,
        ),
      ];
    case 'reports-changed':
      return [{ topic: topics.admins, change: 'reviews', turfId: event.turfId }];
    case 'turfs-changed':
      return [
        ...(event.turfId === undefined ? [] : ofTurfAndGuests(event.turfId)),
        ...(event.keepsTurf ? [] : [topics.marketplace, topics.admins]).map(
          (topic) => ({ topic, change: 'turfs' }) as const,
        ),
      ];
    case 'bookings-changed':
      return [topics.desk(event.turfId), topics.admins, ...ofPerson(event.userId)].map((topic) => ({
        topic,
        change: 'bookings',
        turfId: event.turfId,
      }));
    case 'assistant-changed':
      // The conversation has a stream of its own.
      return [];
    case 'check-outdated':
      // What the act changed is told by itself.
      return [];
    case 'people-changed':
      return [topics.admins, ...ofPerson(event.userId)].map((topic) => ({ topic, change: 'people' }));
    case 'payouts-changed':
      return [topics.admins, topics.person(event.userId)].map((topic) => ({ topic, change: 'payouts' }));
    case 'settings-changed':
      return [{ topic: topics.everybody, change: 'settings' }];
  }
}

function ofPerson(userId: string | undefined): string[] {
  return userId === undefined ? [] : [topics.person(userId)];
}

function ofTurfAndGuests(turfId: string): Telling[] {
  return [...ofTurf('turf', turfId), { topic: topics.guests(turfId), change: 'turf', turfId }];
}

function ofTurf(change: 'slots' | 'turf' | 'reviews', turfId: string): Telling[] {
  return [
    { topic: topics.turf(turfId), change, turfId },
    { topic: topics.admins, change, turfId },
  ];
}
