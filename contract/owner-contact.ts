import { z } from 'zod';

/** Whom to reach about a booked turf. Never shown before a booking is confirmed. */
export const ownerContact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});
export type OwnerContact = z.infer<typeof ownerContact>;
