import type { ApiClient } from '../../contract/api.ts';
import type { Services as AssistantServices } from '../features/assistant/services.ts';
import type { Actor } from '../platform/permissions.ts';

/** Everything an operation may use. */
export type Services = AssistantServices & {
  /** The API in this process, for tools that act as the caller. */
  apiFor(context: RequestContext): ApiClient;
};

/** The context of every operation, from whichever entry point the call came. */
export type RequestContext = {
  services: Services;
  actor: Actor;
  /** From the Idempotency-Key header, for operations that honour it. */
  idempotencyKey?: string | undefined;
  /** The session the call came with. */
  sessionId?: string | undefined;
  /** The actor is an admin whose rights wait for a second factor. */
  needsSecondFactor?: boolean | undefined;
  /** The caller's network address, as a keyed hash. */
  caller?: string | undefined;
};
