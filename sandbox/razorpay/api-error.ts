import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type ApiErrorParts = {
  description: string;
  status?: ContentfulStatusCode;
  code?: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  reason?: string;
  field?: string;
};

export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: { error: Record<string, unknown> };

  constructor({ description, status = 400, code = 'BAD_REQUEST_ERROR', reason, field }: ApiErrorParts) {
    super(description);
    this.status = status;
    this.body = {
      error: {
        code,
        description,
        source: status < 500 ? 'business' : 'internal',
        step: 'payment_initiation',
        reason: reason ?? (status < 500 ? 'input_validation_failed' : 'server_error'),
        metadata: {},
        ...(field && { field }),
      },
    };
  }
}

export function unknownId(): ApiError {
  return new ApiError({ description: 'The id provided does not exist' });
}
