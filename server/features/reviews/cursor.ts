import { type Cursor, readCursor, writeCursor } from '../../platform/database/cursor.ts';

/** The end of a page of reviews: the sort key (stars or votes), then time and id as in every list. */
export type ReviewCursor = Cursor & { key: number };

export function writeReviewCursor({ key, at, id }: { key: number; at: Date; id: string }): string {
  return `${key}_${writeCursor(at, id)}`;
}

/** @throws Refusal VALIDATION_ERROR for text that `writeReviewCursor` did not write */
export function readReviewCursor(text: string): ReviewCursor {
  const [, key = '', place = ''] = /^(-?\d{1,9})_(.*)$/.exec(text) ?? [];
  return { key: Number(key), ...readCursor(place) };
}
