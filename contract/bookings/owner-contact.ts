import { z } from 'zod';

/** Contact for a booked turf, shown from confirmation until 24 hours after the game. */
export const ownerContact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});
export type OwnerContact = z.infer<typeof ownerContact>;
