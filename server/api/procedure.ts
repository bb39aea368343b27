import type { AnyContractRouter } from '@orpc/contract';
import { implement, ORPCError, os, ValidationError } from '@orpc/server';
import { z } from 'zod';
import { type ErrorCode, errors, isErrorCode, Refusal } from '../../contract/errors.ts';
import './doors/error-texts.ts';
import { recordAuditHourly } from '../core/people/audit/record-audit.ts';
import { isRecentlyAuthenticated, type SignedIn } from '../core/people/sessions/sessions.ts';
import { worksWith } from '../core/turfs/staff/staff.ts';
import {
  type Actor,
  hidesOthersRows,
  isPermitted,
  needsRecentAuthentication,
  type Permission,
  requirePermission,
  requirePerson,
  wantedRightFor,
} from '../platform/permissions.ts';
import type { RequestContext } from './services.ts';

/**
 * Implements a part of the contract. Input is validated last, so that callers without the permission learn
 * nothing about its shape.
 */
export function implementArea<Area extends AnyContractRouter>(area: Area) {
  return implement<Area, RequestContext>(area, { initialInputValidationIndex: Number.POSITIVE_INFINITY });
}

/** Returns the caller's identity and origin for the audit log. */
export function signedIn({ actor, sessionId, caller }: RequestContext): SignedIn {
  return { person: requirePerson(actor), sessionId, caller };
}

/**
 * Requires a permission for an operation; a test fails for operations without one. `loginText` tells visitors
 * why they must log in.
 */
export function permit(permission: Permission, loginText?: () => string) {
  const guard = os.$context<RequestContext>().middleware(async ({ context, next, path }, input) => {
    try {
      return await next({ context: { actor: await requireRights(context, permission, loginText) } });
    } catch (error) {
      if (error instanceof Refusal && isForLackOfRights(error.code, permission)) {
        await recordRefusal(context, { operation: path.join('.'), answer: error.code, ...idsIn(input) });
      }
      throw error;
    }
  });
  return Object.assign(guard, { permission });
}

/**
 * Returns the caller with the staff right of the operation.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, SECOND_FACTOR_REQUIRED, REAUTHENTICATION_REQUIRED
 */
async function requireRights(
  { services, actor, sessionId, needsSecondFactor }: RequestContext,
  permission: Permission,
  loginText: (() => string) | undefined,
): Promise<Actor> {
  if (needsSecondFactor && !isPermitted(actor, permission)) throw new Refusal('SECOND_FACTOR_REQUIRED');
  const right = wantedRightFor(permission);
  const isStaff =
    actor.kind === 'person' &&
    right !== undefined &&
    !isPermitted(actor, permission) &&
    (await worksWith(services.db, actor.userId, right));
  if (!isStaff) requirePermission(actor, permission, loginText);
  if (needsRecentAuthentication(permission) && !(await isRecentlyAuthenticated(services.db, sessionId))) {
    throw new Refusal('REAUTHENTICATION_REQUIRED');
  }
  return actor.kind === 'person' ? { ...actor, right } : actor;
}

/**
 * Returns whether a refusal means missing rights. For `:own` permissions TURF_NOT_FOUND does not: everyone
 * may view turfs.
 */
function isForLackOfRights(code: ErrorCode, permission: Permission): boolean {
  if (code === 'FORBIDDEN') return true;
  if (errors[code].status !== 404 || !hidesOthersRows(permission)) return false;
  return code !== 'TURF_NOT_FOUND' || !permission.endsWith(':own');
}

async function recordRefusal(
  { services, actor, caller }: RequestContext,
  details: { operation: string; answer: ErrorCode },
): Promise<void> {
  if (actor.kind === 'visitor') return;
  const key = `refused ${actor.userId} ${details.operation}`;
  await recordAuditHourly(services, key, { event: 'access-refused', actorId: actor.userId, caller, details });
}

/** Returns the ids in the input that the audit log can link. */
function idsIn(input: unknown): Record<string, string> {
  const ids = Object.entries(Object(input)).filter(
    ([name, value]) => (name === 'bookingId' || name === 'turfId') && z.uuid().safeParse(value).success,
  );
  return Object.fromEntries(ids) as Record<string, string>;
}

export async function recordView(
  { services, actor, caller }: RequestContext,
  subjectId: string,
  what: 'profile' | 'bookings' | 'payout account' | 'tax numbers',
): Promise<void> {
  const actorId = requirePerson(actor).userId;
  if (actorId === subjectId) return;
  const entry = { event: 'person-viewed', actorId, subjectId, caller, details: { viewed: what } } as const;
  await recordAuditHourly(services, `viewed ${actorId} ${subjectId} ${what}`, entry);
}

/**
 * Converts any error to an API error: a code with its status, and no internal details of unexpected failures.
 */
export function toApiError(error: unknown): ORPCError<string, unknown> {
  if (error instanceof Refusal) {
    const { status, message, details } = error;
    return withoutStack(() => new ORPCError(error.code, { status, message, data: details }));
  }
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return invalidInput(error.cause);
  }
  if (error instanceof ORPCError && (isErrorCode(error.code) || error.status < 500)) return error;
  const code = isDuplicate(error) ? 'ALREADY_EXISTS' : 'INTERNAL_SERVER_ERROR';
  const { status, message } = errors[code];
  return new ORPCError(code, { status, message: message(), cause: error });
}

/**
 * Returns whether the cause is PostgreSQL's unique_violation that no rule has turned into a refusal, such as
 * a concurrent duplicate.
 */
function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '23505') || isDuplicate(error.cause);
}

/**
 * Skips the stack trace: the code says everything, and a booking rush creates thousands of refusals per
 * second.
 */
function withoutStack<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function invalidInput({ issues }: ValidationError): ORPCError<string, unknown> {
  const fields = issues.map((issue) => ({
    field: (issue.path ?? []).map((key) => String(typeof key === 'object' ? key.key : key)).join('.'),
    message: issue.message,
  }));
  const { status, message } = errors.VALIDATION_ERROR;
  return new ORPCError('VALIDATION_ERROR', { status, message: message(), data: { fields } });
}
