import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { pageSize } from '../page-size.ts';
import { multiLineText, singleLineText } from '../text/schemas.ts';
import { instant, istDate } from '../turfs/slots.ts';
import { activeTurfCount, auditEvents, device, profile } from './people.ts';

const userId = idParam({ error: m.errors_user_id });
export const personId = z.strictObject({ userId });

export const personDetails = profile.extend({
  emailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  disabledAt: instant.nullable(),
  disabledReason: z.string().nullable(),
  leftAt: instant.nullable().meta({
    description: 'Set when the account was deleted; the name is empty and the address a placeholder then',
  }),
  bookingCount: z.int().nonnegative(),
  activeTurfCount,
  devices: z.array(device),
});
export type PersonDetails = z.infer<typeof personDetails>;

const why = { error: m.errors_disable_reason };
const reason = multiLineText(why).min(5, why).max(300, why);
export const disableForm = z.strictObject({ reason });
export const disabling = z.strictObject({ userId, reason });

/** All given filters must match. Days are Indian dates, both included. */
export const auditSearch = z.object({
  /** Part of the name or email of the actor or the affected user. */
  person: singleLineText().max(100, { error: m.errors_search_100 }).optional(),
  event: z.enum(auditEvents, { error: m.errors_audit_event }).optional(),
  from: istDate.optional(),
  to: istDate.optional(),
  /** Id of a user, turf, booking or review; the whitespace of a pasted id is trimmed. */
  about: singleLineText()
    .pipe(idParam({ error: m.errors_audit_id }))
    .optional(),
  cursor: z.string().max(200).optional(),
  limit: pageSize(100, 50),
});
export type AuditSearch = z.infer<typeof auditSearch>;

/** Null without a user, or after the account was deleted. */
const someone = z.object({ id: z.uuid(), name: z.string() }).nullable();

export const auditLine = z.object({
  id: z.uuid(),
  event: z.enum(auditEvents),
  happenedAt: instant,
  actor: someone,
  /** The affected user. */
  person: someone,
  turf: someone,
  bookingId: z.uuid().nullable(),
  /** Old and new values; other facts have only `to`. */
  changes: z.array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type AuditLine = z.infer<typeof auditLine>;

export const auditPage = z.object({ items: z.array(auditLine), nextCursor: z.string().nullable() });
export type AuditPage = z.infer<typeof auditPage>;
