import { z } from 'zod';

/** Contact for a booked turf. Never shown before the booking is confirmed. */
export const ownerContact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});
export type OwnerContact = z.infer<typeof ownerContact>;
