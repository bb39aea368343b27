import type { Sport } from '../../contract/policy.ts';

export type Stars = 1 | 2 | 3 | 4 | 5;
export type CommentGroup = {
  sport?: Sport;
  stars: Stars;
  /** Mentions floodlights, so it fits evening visits only. */
  isEvening?: boolean;
  texts: readonly string[];
};
