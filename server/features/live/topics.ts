import type { LiveChange } from '../../../contract/live.ts';
import type { ChangeEvent } from '../../platform/events.ts';

/** Topics of streams. A user gets only topics whose data a request would also return to them. */
export const topics = {
  turf: (turfId: string) => `turf ${turfId}`,
  person: (userId: string) => `person ${userId}`,
  /** Bookings at the turf, for its owner. */
  desk: (turfId: string) => `desk ${turfId}`,
  /** Details of the turf, for customers with an upcoming booking there, which shows them. */
  guests: (turfId: string) => `guests ${turfId}`,
  /** The list of turfs and their prices. */
  marketplace: 'marketplace',
  /** Changes of every kind, for admins. */
  admins: 'admins',
  everybody: 'everybody',
};

export const topicsOfOwner = (turfId: string) => [topics.turf(turfId), topics.desk(turfId)];

export type RoutedEvent = { topic: string; change: LiveChange; turfId?: string };

/** Returns the topics and changes that an event is sent to. */
export function routeEvent(event: Exclude<ChangeEvent, { type: 'events-missed' }>): RoutedEvent[] {
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
      // Conversations have their own stream.
      return [];
    case 'check-outdated':
      // The action publishes its own changes.
      return [];
    case 'people-changed':
      return to([topics.admins, topics.person(event.userId)], 'people');
    case 'payouts-changed':
      return to([topics.admins, topics.person(event.userId)], 'payouts');
    case 'settings-changed':
      return to([topics.everybody], 'settings');
  }
}

function to(whom: readonly string[], change: LiveChange, turfId?: string): RoutedEvent[] {
  return whom.map((topic) => ({ topic, change, ...(turfId !== undefined && { turfId }) }));
}

function ofPerson(userId: string | undefined): string[] {
  return userId === undefined ? [] : [topics.person(userId)];
}

function ofTurf(change: 'slots' | 'turf' | 'reviews', turfId: string): RoutedEvent[] {
  return to([topics.turf(turfId), topics.admins], change, turfId);
}

function ofTurfAndGuests(turfId: string): RoutedEvent[] {
  return [...ofTurf('turf', turfId), ...to([topics.guests(turfId)], 'turf', turfId)];
}
