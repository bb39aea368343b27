import { z } from 'zod';
import * as m from '#messages';
import { turfDraft } from '../desk/turfs.ts';
import { idParam } from '../id-param.ts';
import { pageSize } from '../page-size.ts';
import { roles } from '../people/roles.ts';
import { phone } from '../text/phone-number.ts';
import { multiLineText } from '../text/schemas.ts';
import { instant } from '../turfs/slots.ts';

export const applicationStatuses = ['waiting', 'approved', 'rejected', 'withdrawn'] as const;

/** Required fields of a first turf; pictures, amenities and coordinates follow after approval. */
const applicationTurf = turfDraft
  .omit({ amenities: true, latitude: true, longitude: true })
  .required({ hourlyRatePaise: true, capacity: true, openingTime: true, closingTime: true });
export type ApplicationTurf = z.infer<typeof applicationTurf>;

export const applicationRequest = z.strictObject({
  turf: applicationTurf,
  /** For questions from the admin; not shown to players. */
  phone,
  message: multiLineText().max(1_000, { error: m.errors_message_1000 }).default(''),
});
export type ApplicationRequest = z.infer<typeof applicationRequest>;

export const application = z.object({
  id: z.uuid(),
  status: z.enum(applicationStatuses),
  turf: applicationTurf,
  phone: z.string(),
  message: z.string(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  /** Shown to the applicant. */
  reason: z.string().nullable(),
  turfId: z.uuid().nullable(),
});
export type Application = z.infer<typeof application>;

/** `applicant` is null after the account was deleted. */
export const applicationForAdmin = application.extend({
  applicant: z
    .object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      role: z.enum(roles),
      createdAt: instant,
    })
    .nullable(),
});
export type ApplicationForAdmin = z.infer<typeof applicationForAdmin>;

/** `waiting`: oldest first; `answered`: latest first. */
export const applicationSearch = z.object({
  state: z.enum(['waiting', 'answered']).default('waiting'),
  cursor: z.string().max(200).optional(),
  limit: pageSize(50, 20),
});
export type ApplicationSearch = z.infer<typeof applicationSearch>;

export const applicationPage = z.object({
  items: z.array(applicationForAdmin),
  total: z.int().nonnegative(),
  nextCursor: z.string().nullable(),
});

export const applicationId = idParam({ error: m.errors_application_id });
export const rejection = z.strictObject({
  applicationId,
  /** Shown to the applicant. */
  reason: multiLineText({ error: m.errors_application_reason })
    .min(1, { error: m.errors_application_reason })
    .max(500, { error: m.errors_reason_500 }),
});
