import { timestamp } from 'drizzle-orm/pg-core';

/**
 * Timestamp column in milliseconds, the precision of a JavaScript Date, so that a value reads back unchanged.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
