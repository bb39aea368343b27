import type { StaffRight } from '../../contract/desk/staff-rights.ts';
import { Refusal } from '../../contract/errors.ts';
import type { Role } from '../../contract/people/roles.ts';

/**
 * The caller. Comes from a checked session, never from client input. `right`: the staff right of the operation,
 * which gives access to the venues where the person has it.
 */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'person'; userId: string; role: Role; right?: WantedRight | undefined };
export type Person = Extract<Actor, { kind: 'person' }>;

export const visitor: Actor = { kind: 'visitor' };

/**
 * Roles by permission, `verb:thing:scope`. `public`: what every visitor may see. `own`: queries see only the
 * caller's rows, so others answer 404. `managed`: rows of turfs that the caller manages (`manages`), or
 * works at as staff with the right in `staffRightOf`; for `turf_owner` alone, rows of own turfs and of such venues.
 * `all`: rows of every user.
 */
const permissions = {
  'read:turf:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'create:turf:own': ['turf_owner', 'admin'],
  'update:turf:managed': ['turf_owner', 'admin'],
  'archive:turf:managed': ['turf_owner', 'admin'],
  'read:turf:managed': ['turf_owner', 'admin'],
  'update:slots:managed': ['turf_owner', 'admin'],
  'update:prices:managed': ['turf_owner', 'admin'],
  'read:slots:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'read:review:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'create:review:own': ['customer', 'turf_owner', 'admin'],
  'read:review:own': ['customer', 'turf_owner', 'admin'],
  'update:review:own': ['customer', 'turf_owner', 'admin'],
  'delete:review:own': ['customer', 'turf_owner', 'admin'],
  'vote:review:public': ['customer', 'turf_owner', 'admin'],
  'report:review:public': ['customer', 'turf_owner', 'admin'],
  'reply:review:managed': ['turf_owner', 'admin'],
  'read:report:all': ['admin'],
  'moderate:review:all': ['admin'],
  'read:favourite:own': ['customer', 'turf_owner', 'admin'],
  'update:favourite:own': ['customer', 'turf_owner', 'admin'],
  'read:place-alert:own': ['customer', 'turf_owner', 'admin'],
  'update:place-alert:own': ['customer', 'turf_owner', 'admin'],
  'read:search-alert:own': ['customer', 'turf_owner', 'admin'],
  'update:search-alert:own': ['customer', 'turf_owner', 'admin'],
  'read:wait:own': ['customer', 'turf_owner', 'admin'],
  'update:wait:own': ['customer', 'turf_owner', 'admin'],
  'update:team:own': ['customer', 'turf_owner', 'admin'],
  'update:split:own': ['customer', 'turf_owner', 'admin'],
  'create:quote:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'create:hold:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'read:hold:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'release:hold:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'create:booking:own': ['customer', 'turf_owner', 'admin'],
  'pay:booking:own': ['customer', 'turf_owner', 'admin'],
  'release:booking:own': ['customer', 'turf_owner', 'admin'],
  'cancel:booking:own': ['customer', 'turf_owner', 'admin'],
  'read:owner-contact:own': ['customer', 'turf_owner', 'admin'],
  'read:booking:managed': ['turf_owner'],
  'answer:booking:managed': ['turf_owner'],
  'read:turf:own': ['turf_owner'],
  'cancel:booking:managed': ['turf_owner', 'admin'],
  'reschedule:booking:own': ['customer', 'turf_owner', 'admin'],
  'close:hours:managed': ['turf_owner', 'admin'],
  /** The operation also admits those who manage the turf; NOT_FOUND for others. */
  'read:timeline:own': ['customer', 'turf_owner', 'admin'],
  'read:booking:own': ['customer', 'turf_owner', 'admin'],
  'read:ticket:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'answer:team:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'read:share:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'pay:share:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'read:calendar-feed:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'read:calendar-feed:own': ['customer', 'turf_owner', 'admin'],
  'update:calendar-feed:own': ['customer', 'turf_owner', 'admin'],
  'check:ticket:managed': ['turf_owner', 'admin'],
  'read:day:managed': ['turf_owner', 'admin'],
  'create:walk-in:managed': ['turf_owner', 'admin'],
  'plan:series:managed': ['turf_owner', 'admin'],
  'read:customer:managed': ['turf_owner', 'admin'],
  'update:customer:managed': ['turf_owner', 'admin'],
  'export:customer:managed': ['turf_owner', 'admin'],
  'reschedule:booking:managed': ['turf_owner', 'admin'],
  'check-in:booking:managed': ['turf_owner', 'admin'],
  'collect:money:managed': ['turf_owner', 'admin'],
  'refund:booking:managed': ['turf_owner', 'admin'],
  'close:day:managed': ['turf_owner', 'admin'],
  'update:staff:managed': ['turf_owner', 'admin'],
  'read:workplace:own': ['customer', 'turf_owner', 'admin'],
  'read:staff-invitation:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'accept:staff-invitation:own': ['customer', 'turf_owner', 'admin'],
  'read:profile:own': ['customer', 'turf_owner', 'admin'],
  'update:profile:own': ['customer', 'turf_owner', 'admin'],
  'read:device:own': ['customer', 'turf_owner', 'admin'],
  'update:device:own': ['customer', 'turf_owner', 'admin'],
  'end:device:own': ['customer', 'turf_owner', 'admin'],
  'read:preference:own': ['customer', 'turf_owner', 'admin'],
  'update:preference:own': ['customer', 'turf_owner', 'admin'],
  'read:owner-preference:own': ['turf_owner'],
  'update:owner-preference:own': ['turf_owner'],
  'export:data:own': ['customer', 'turf_owner', 'admin'],
  'delete:account:own': ['customer', 'turf_owner', 'admin'],
  'read:person:all': ['admin'],
  'update:role:all': ['admin'],
  'disable:person:all': ['admin'],
  'reset:second-factor:all': ['admin'],
  'read:audit:all': ['admin'],
  'read:booking:all': ['admin'],
  'read:turf:all': ['admin'],
  'read:problem:all': ['admin'],
  'retry:problem:all': ['admin'],
  'dismiss:problem:all': ['admin'],
  'send:message:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'read:policy:public': ['visitor', 'customer', 'turf_owner', 'admin'],
  'read:settings:all': ['admin'],
  'update:settings:all': ['admin'],
  'check:money:all': ['admin'],
  'read:figures:own': ['turf_owner'],
  'read:figures:managed': ['turf_owner'],
  'read:figures:all': ['admin'],
  'create:application:own': ['customer'],
  'read:application:own': ['customer', 'turf_owner', 'admin'],
  'read:application:all': ['admin'],
  'answer:application:all': ['admin'],
  'read:payout:managed': ['turf_owner'],
  'read:payout:all': ['admin'],
  'record:payout:all': ['admin'],
  'read:payout-account:own': ['turf_owner'],
  'update:payout-account:own': ['turf_owner'],
  'read:payout-account:all': ['admin'],
  'read:conversation:own': ['customer', 'turf_owner', 'admin'],
  'ask:assistant:own': ['customer', 'turf_owner', 'admin'],
  'clear:conversation:own': ['customer', 'turf_owner', 'admin'],
} as const satisfies Record<string, readonly ('visitor' | Role)[]>;

export type Permission = keyof typeof permissions;

/** `any`: every right, for what the pages of all rights need. */
export type WantedRight = StaffRight | 'any';

/** The staff right that belongs to a permission. Staff have no access to the other `managed` operations. */
const staffRightOf: Partial<Record<Permission, WantedRight>> = {
  'read:turf:managed': 'any',
  'read:day:managed': 'desk',
  'create:walk-in:managed': 'desk',
  'plan:series:managed': 'desk',
  'read:customer:managed': 'desk',
  'update:customer:managed': 'desk',
  'reschedule:booking:managed': 'desk',
  'check-in:booking:managed': 'desk',
  'check:ticket:managed': 'desk',
  'collect:money:managed': 'desk',
  'close:day:managed': 'desk',
  'read:booking:managed': 'desk',
  'answer:booking:managed': 'calendar',
  'cancel:booking:managed': 'calendar',
  'refund:booking:managed': 'calendar',
  'close:hours:managed': 'calendar',
  'update:slots:managed': 'calendar',
  'update:prices:managed': 'prices',
  'read:figures:managed': 'figures',
  'export:customer:managed': 'figures',
  'read:payout:managed': 'payouts',
  'update:staff:managed': 'staff',
};

export function wantedRightFor(permission: Permission): WantedRight | undefined {
  return staffRightOf[permission];
}

/** Permissions that also need a recent proof of identity (decision 27 of the specification). */
const sensitive: ReadonlySet<Permission> = new Set([
  'update:role:all',
  'disable:person:all',
  'reset:second-factor:all',
  'update:settings:all',
  'record:payout:all',
  'update:payout-account:own',
  'export:data:own',
]);

export function needsRecentAuthentication(permission: Permission): boolean {
  return sensitive.has(permission);
}

export const permissionWords = Object.keys(permissions) as Permission[];

/**
 * @param loginText replaces 'Authentication required' for visitors
 * @throws Refusal UNAUTHORIZED for a visitor who could sign in, FORBIDDEN for a role without the permission
 */
export function requirePermission(actor: Actor, permission: Permission, loginText?: () => string): void {
  if (isPermitted(actor, permission)) return;
  if (actor.kind === 'person') throw new Refusal('FORBIDDEN');
  throw new Refusal('UNAUTHORIZED', loginText === undefined ? {} : { message: loginText() });
}

export function isPermitted(actor: Actor, permission: Permission): boolean {
  const allowed: readonly string[] = permissions[permission];
  return allowed.includes(actor.kind === 'visitor' ? 'visitor' : actor.role);
}

/** Returns whether NOT_FOUND may also mean that the row belongs to another user. */
export function hidesOthersRows(permission: Permission): boolean {
  // Own bookings answer NOT_FOUND too, until they are paid.
  if (permission === 'read:owner-contact:own') return false;
  return /:(own|managed)$/.test(permission);
}

/** @throws Refusal UNAUTHORIZED */
export function requirePerson(actor: Actor): Person {
  if (actor.kind !== 'person') throw new Refusal('UNAUTHORIZED');
  return actor;
}

/** Returns whether the person manages the turf: its owner or any admin, as in `:managed` permissions. */
export function manages({ userId, role }: Person, { ownerId }: { ownerId: string }): boolean {
  return role === 'admin' || ownerId === userId;
}
