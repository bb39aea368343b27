import * as m from '#messages';
import { invalidField } from '../../../contract/errors.ts';

/** The end of a page: the instant of its last row, and its id to break ties. */
export type Cursor = { at: string; id: string };

const shape = /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writeCursor(at: Date, id: string): string {
  return `${at.toISOString()}_${id}`;
}

/** @throws Refusal VALIDATION_ERROR for a cursor that no list returned */
export function readCursor(text: string): Cursor {
  const [, at = '', id = ''] = shape.exec(text) ?? [];
  if (!isInstant(at)) {
    throw invalidField('cursor', m.errors_cursor_list());
  }
  return { at, id };
}

/** Also checks that the day exists: PostgreSQL rejects 30 February. */
function isInstant(text: string): boolean {
  const parsed = Date.parse(text);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString() === text;
}
