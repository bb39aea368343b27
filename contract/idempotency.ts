import type { OpenAPI } from '@orpc/contract';

/** Adds the Idempotency-Key header to the OpenAPI description; use it in the `spec` of a route. */
export function takesIdempotencyKey(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const header: OpenAPI.ParameterObject = {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Unique key of this request. A repeat returns the same response and does nothing twice.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,100}$' },
  };
  return { ...operation, parameters: [...(operation.parameters ?? []), header] };
}
