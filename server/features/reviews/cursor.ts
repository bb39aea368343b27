import { type Cursor, readCursor, writeCursor } from '../../platform/cursor.ts';

/** Where a page of reviews ended: by stars or votes, and among equals as every list does. */
export type ReviewCursor = Cursor & { key: number };

export function writeReviewCursor({ key, at, id }: { key: number; at: Date; id: string }): string {
  return `${key}_${writeCursor(at, id)}`;
}

/** @throws Refusal VALIDATION_ERROR for text that `writeReviewCursor` did not write */
export function readReviewCursor(text: string): ReviewCursor {
  const [, key = '', place = ''] = /^(-?\d{1,9})_(.*)$/.exec(text) ?? [];
  return { key: Number(key), ...readCursor(place) };
}
