import type { AnyContractRouter } from '@orpc/contract';
import { implement, ORPCError, os, ValidationError } from '@orpc/server';
import { z } from 'zod';
import { type ErrorCode, errors, isErrorCode, Refusal } from '../../contract/errors.ts';
import './error-texts.ts';
import { recordAuditHourly } from '../core/people/record-audit.ts';
import { isRecentlyAuthenticated, type SignedIn } from '../core/people/sessions.ts';
import {
  hidesOthersRows,
  isPermitted,
  needsRecentAuthentication,
  type Permission,
  requirePermission,
  requirePerson,
} from '../platform/permissions.ts';
import type { RequestContext } from './services.ts';

/** Implements a part of the contract. Input is validated last, so that only callers with the permission learn of its shape. */
export function implementArea<Area extends AnyContractRouter>(area: Area) {
  return implement<Area, RequestContext>(area, { initialInputValidationIndex: Number.POSITIVE_INFINITY });
}

/** The person behind a call and where it came from, for what is remembered of it. */
export function signedIn({ actor, sessionId, caller }: RequestContext): SignedIn {
  return { person: requirePerson(actor), sessionId, caller };
}

/**
 * The word that guards an operation. A test walks the router and fails where a procedure has none. `loginText` tells
 * visitors why they would have to sign in.
 */
export function permit(permission: Permission, loginText?: string) {
  const guard = os.$context<RequestContext>().middleware(async ({ context, next, path }, input) => {
    try {
      await requireRights(context, permission, loginText);
      return await next();
    } catch (error) {
      if (error instanceof Refusal && isForLackOfRights(error.code, permission)) {
        await recordRefusal(context, { operation: path.join('.'), answer: error.code, ...idsIn(input) });
      }
      throw error;
    }
  });
  return Object.assign(guard, { permission });
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, SECOND_FACTOR_REQUIRED, REAUTHENTICATION_REQUIRED */
async function requireRights(
  { services, actor, sessionId, needsSecondFactor }: RequestContext,
  permission: Permission,
  loginText: string | undefined,
): Promise<void> {
  if (needsSecondFactor && !isPermitted(actor, permission)) throw new Refusal('SECOND_FACTOR_REQUIRED');
  requirePermission(actor, permission, loginText);
  if (needsRecentAuthentication(permission) && !(await isRecentlyAuthenticated(services.db, sessionId))) {
    throw new Refusal('REAUTHENTICATION_REQUIRED');
  }
}

/** Every turf can be looked at, so that only managing one tells whose it is. */
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

/** What was asked for, as far as the audit log can link it. */
function idsIn(input: unknown): Record<string, string> {
  const ids = Object.entries(Object(input)).filter(
    ([name, value]) => (name === 'bookingId' || name === 'turfId') && z.uuid().safeParse(value).success,
  );
  return Object.fromEntries(ids) as Record<string, string>;
}

/** Records that an admin reads what belongs to a person. */
export async function recordView(
  { services, actor, caller }: RequestContext,
  subjectId: string,
  what: 'profile' | 'bookings',
): Promise<void> {
  const actorId = requirePerson(actor).userId;
  if (actorId === subjectId) return;
  const entry = { event: 'person-viewed', actorId, subjectId, caller, details: { viewed: what } } as const;
  await recordAuditHourly(services, `viewed ${actorId} ${subjectId} ${what}`, entry);
}

/** Any failure as the API answers it: a code with its status, and for what we did not foresee no word about the inside. */
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
  return new ORPCError(code, { status, message, cause: error });
}

/** PostgreSQL's unique_violation, which no rule has made a refusal of its own: a repetition, at worst at the same moment. */
function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '23505') || isDuplicate(error.cause);
}

/** For errors that say all by their code: in a rush thousands are made each second, and nobody asks where. */
function withoutStack<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Names every field and its remedy. */
function invalidInput({ issues }: ValidationError): ORPCError<string, unknown> {
  const fields = issues.map((issue) => ({
    field: (issue.path ?? []).map((key) => String(typeof key === 'object' ? key.key : key)).join('.'),
    message: issue.message,
  }));
  const [first] = fields;
  const { status, message } = errors.VALIDATION_ERROR;
  // Most texts do not name their field; those of error-texts.ts do.
  const where = first?.field && !first.message.startsWith(first.field) ? `${first.field}: ` : '';
  const sentence = first ? `${message}: ${where}${first.message}` : message;
  return new ORPCError('VALIDATION_ERROR', { status, message: sentence, data: { fields } });
}
