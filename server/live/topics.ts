import type { LiveChange } from '../../contract/live.ts';
import type { ChangeEvent } from '../platform/events.ts';

/** What can be listened to. A person listens only to topics whose content a request would show them. */
export const topics = {
  turf: (turfId: string) => `turf ${turfId}`,
  person: (userId: string) => `person ${userId}`,
  /** Which turfs there are, and what they cost. */
  marketplace: 'marketplace',
  /** Of every kind, for admins. */
  admins: 'admins',
  everybody: 'everybody',
};

export type Telling = { topic: string; change: LiveChange; turfId?: string };

/** Who hears of an event, and as what. */
export function tellingsOf(event: Exclude<ChangeEvent, { type: 'events-missed' }>): Telling[] {
  switch (event.type) {
    case 'slots-changed':
      return ofTurf('slots', event.turfId);
    case 'reviews-changed':
      return [...ofTurf('reviews', event.turfId), { topic: topics.marketplace, change: 'turfs' }];
    case 'turfs-changed':
      return [
        ...(event.turfId === undefined ? [] : ofTurf('turf', event.turfId)),
        { topic: topics.marketplace, change: 'turfs' },
        { topic: topics.admins, change: 'turfs' },
      ];
    case 'bookings-changed':
      return [{ topic: topics.person(event.userId), change: 'bookings' }];
    case 'assistant-changed':
      // The conversation has a stream of its own.
      return [];
    case 'people-changed':
      return [{ topic: topics.admins, change: 'people' }];
    case 'settings-changed':
      return [{ topic: topics.everybody, change: 'settings' }];
  }
}

function ofTurf(change: 'slots' | 'turf' | 'reviews', turfId: string): Telling[] {
  return [
    { topic: topics.turf(turfId), change, turfId },
    { topic: topics.admins, change, turfId },
  ];
}
