import type { Sport } from '../contract/policy.ts';

export type Stars = 1 | 2 | 3 | 4 | 5;
export type CommentGroup = {
  /** Any sport without it. */
  sport?: Sport;
  stars: Stars;
  /** Speaks of lamps, so only someone who came after dark could have written it. */
  isEvening?: boolean;
  texts: readonly string[];
};
