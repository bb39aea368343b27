import { z } from 'zod';
import * as m from '#messages';

/** Items of a page of a list: at least one, at most `most`, otherwise `usual`. */
export function pageSize(most: 50 | 100, usual: number) {
  const range = { error: most === 50 ? m.errors_one_to_50 : m.errors_one_to_100 };
  return z.coerce.number(range).int(range).min(1, range).max(most, range).default(usual);
}
