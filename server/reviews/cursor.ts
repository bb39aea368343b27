import { Refusal } from '../../contract/errors.ts';

/** Where a page of a list ended: by a number, an instant among equals, and an id. */
export type Cursor = { key: number; at: string; id: string };

const shape =
  /^(-?\d{1,9})_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writeCursor({ key, at, id }: Cursor): string {
  return `${key}_${at}_${id}`;
}

/** @throws Refusal VALIDATION_ERROR for text that `writeCursor` did not write */
export function readCursor(text: string): Cursor {
  const [, key, at = '', id = ''] = shape.exec(text) ?? [];
  if (key === undefined || !isInstant(at)) {
    throw new Refusal('VALIDATION_ERROR', {
      message: "The cursor is not one of this list's. Start without it.",
    });
  }
  return { key: Number(key), at, id };
}

/** Also that the day exists: the database refuses 30 February. */
function isInstant(text: string): boolean {
  const parsed = Date.parse(text);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString() === text;
}
