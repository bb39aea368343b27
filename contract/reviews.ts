import { z } from 'zod';
import { instant } from './slots.ts';

export const review = z.object({
  id: z.uuid(),
  userName: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  helpfulCount: z.int().nonnegative(),
  createdAt: instant,
});
export type Review = z.infer<typeof review>;

export const reviewPage = z.object({ items: z.array(review), total: z.int().nonnegative() });
