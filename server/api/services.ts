import type { ApiClient } from '../../contract/api.ts';
import type { Services as AssistantServices } from '../features/assistant/services.ts';
import type { Actor } from '../platform/permissions.ts';

export type Services = AssistantServices & {
  /** Creates an API client in this process, for assistant tools that act as the caller. */
  apiFor(context: RequestContext): ApiClient;
};

export type RequestContext = {
  services: Services;
  actor: Actor;
  /** From the Idempotency-Key header, for operations that honour it. */
  idempotencyKey?: string | undefined;
  sessionId?: string | undefined;
  /** The caller is an admin without the second factor that admin rights require. */
  needsSecondFactor?: boolean | undefined;
  /** The caller's network address, as a keyed hash. */
  caller?: string | undefined;
};
