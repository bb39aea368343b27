import type { Database } from '../../platform/database/database.ts';
import type { ChangeEvent } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedIn } from './sessions/sessions.ts';

export type DataSubject = { userId: string; email: string; bookingIds: readonly string[] };

/**
 * The personal data of one area. Account deletion and data export walk the registry of these
 * (`server/personal-data.ts`); a test compares `columns` with the database catalogue.
 */
export type PersonalData = {
  /** Columns that refer to a person or describe one, as `table.column`. */
  columns: readonly string[];
  /** Returns the files of a person's own export, by name. */
  export?(
    services: Services,
    subject: DataSubject & { signedIn: SignedIn },
  ): Promise<Record<string, unknown>>;
  /**
   * Erases in the transaction that deletes the account, under the lock of the person.
   * @returns events to publish after the commit
   */
  erase?(services: Services, tx: Database, subject: DataSubject): Promise<ChangeEvent[]>;
  /** Returns the events for pages that show the person's name. */
  eventsOnRename?(services: Services, userId: string): Promise<ChangeEvent[]>;
};
