import type { AnyContractRouter } from '@orpc/contract';
import { implement, ORPCError, os, ValidationError } from '@orpc/server';
import { errors, isErrorCode, Refusal } from '../contract/errors.ts';
import './error-texts.ts';
import type { SignedIn } from './people/sessions.ts';
import { type Actor, type Permission, requirePermission, requirePerson } from './platform/permissions.ts';
import type { Services } from './services.ts';

/** What every operation is called with, whichever door the call came through. */
export type RequestContext = {
  services: Services;
  actor: Actor;
  /** From the Idempotency-Key header, for operations that honour it. */
  idempotencyKey?: string | undefined;
  /** The session the call came with. */
  sessionId?: string | undefined;
  /** Who calls, as a keyed hash of the network address. */
  caller?: string | undefined;
};

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
  const guard = os.$context<RequestContext>().middleware(async ({ context, next }) => {
    requirePermission(context.actor, permission, loginText);
    return next();
  });
  return Object.assign(guard, { permission });
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
