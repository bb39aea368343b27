import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { z } from 'zod';
import { errors } from '../../../contract/errors.ts';
import { roles } from '../../../contract/people/roles.ts';
import { defaultSettings } from '../../../contract/people/settings.ts';
import { istDate, startTime } from '../../../contract/turfs/slots.ts';
import { authDoors, type Door } from '../../core/people/accounts/auth-doors.ts';
import { isPermitted, visitor } from '../../platform/permissions.ts';
import { type Procedure, proceduresOf, router } from '../router.ts';

export type ApiDocument = OpenAPI.Document;
export type ApiOperation = OpenAPI.OperationObject;
export type ApiRefusal = OpenAPI.ResponseObject;

const introduction = `Find, book and pay for sports turfs by the hour. Money is integer paise, dates and hours are Indian time, instants are UTC.
Errors answer \`{code, message, data?}\`: the code is a promise, the message is for people.
Sign in with \`POST /auth/sign-in/email\` and send the cookie of its answer with each request; no other token opens anything.`;

const tagDescriptions = {
  Account: 'Signing up, in and out, and passwords.',
  Admin: 'Running the marketplace: people, turfs, problems.',
  Assistant: 'The conversation with the assistant.',
  'Becoming an owner': 'Applications to list a turf.',
  Bookings: 'From a price to a game played, rescheduled or cancelled.',
  'Calendar feeds': 'Private addresses of calendars, and their games.',
  Contact: 'Messages to the support.',
  Desk: 'The day sheet of a turf, and its price rules, hours and pictures.',
  Favourites: 'Turfs that a customer saved.',
  Money: 'The check of the books.',
  Owner: 'Bookings at own turfs that need an answer, and what is coming.',
  Payouts: 'What owners are owed and were paid, and where it goes.',
  People: 'The own account, and what admins may change about people.',
  Reports: 'Figures of bookings and money.',
  Reviews: 'Reviews, replies, votes and reports.',
  'Running a turf': 'Closing hours and cancelling for customers.',
  Staff: 'People who work at a venue, their rights and invitations.',
  Customers: 'Customers of a venue: figures, notes, own prices, import and export.',
  Series: 'Weekly hours of academies and leagues.',
  Settings: 'Names and booking terms of this installation.',
  Tickets: 'Tickets and how to check them.',
  Turfs: 'Finding turfs.',
  'Weekly slots': 'The same time every week, reserved by customers and paid date by date.',
};

/** Names of the refusals in `components.responses`, by status. */
const refusals = {
  400: 'Invalid',
  401: 'SignedOut',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  422: 'NotPossible',
  429: 'TooManyRequests',
} as const;
type Status = keyof typeof refusals;
const statuses = Object.keys(refusals).map(Number) as Status[];

/** Constraints that zod checks in code and a JSON schema would lose. */
const formats = z.registry<{ format?: 'date'; pattern: string }>();
formats.add(istDate, { format: 'date', pattern: '^2\\d{3}-\\d{2}-\\d{2}$' });
formats.add(startTime, { pattern: '^([01]\\d|2[0-8]):(00|30)$' });

const converter = new ZodToJsonSchemaConverter({
  interceptors: [
    ({ next, schema }) => {
      const [isRequired, json] = next();
      const example = z.globalRegistry.get(schema)?.example;
      const more = { ...formats.get(schema), ...(example !== undefined && { examples: [example] }) };
      return [isRequired, { ...Object(json), ...more }];
    },
  ],
});

/** @param sessionCookie the name of the session cookie */
export async function createOpenApiDocument(sessionCookie: string): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const document = await generator.generate(router, {
    info: {
      title: 'Maidan',
      version: '1',
      description: introduction,
      contact: { name: 'Maidan support', email: defaultSettings.supportEmail },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      schemas: { Error: errorSchema },
      responses: Object.fromEntries([
        ...statuses.map((status) => [refusals[status], refusal(describeCodes(status))]),
        ['Failure', refusal('Any other error, such as an outside service that is unavailable.')],
      ]),
    },
  });
  const paths = document.paths ?? {};
  for (const [, procedure] of proceduresOf(router)) {
    const { method = 'POST', path = '' } = procedure.route;
    const operation = paths[path.replace('{+', '{')]?.[method.toLowerCase() as 'get'];
    if (operation) complete(operation, procedure);
  }
  for (const [call, door] of Object.entries(authDoors)) {
    const [method = '', path = ''] = call.split(' ');
    paths[`/auth${path}`] = { ...paths[`/auth${path}`], [method.toLowerCase()]: describeDoor(call, door) };
  }
  return withoutDoubleLimits(document);
}

/**
 * Adds the permitted callers and the possible refusals, derived from the permission, path and input schema.
 */
function complete(operation: ApiOperation, { middlewares, route, inputSchema }: Procedure): void {
  const [permission] = middlewares.flatMap(({ permission }) => permission ?? []);
  const isPublic = permission !== undefined && isPermitted(visitor, permission);
  const isForAllRoles =
    permission !== undefined &&
    roles.every((role) => isPermitted({ kind: 'person', userId: '', role }, permission));
  const isReading = route.method === 'GET';
  const fields = inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [];
  const applies: Record<Status, boolean> = {
    400: inputSchema !== undefined,
    401: !isPublic,
    403: !isForAllRoles || !isReading,
    404: fields.some((field) => /(^|Id|^token|^ticket)$/.test(field)) || (route.path ?? '').includes('{'),
    409: !isReading,
    413: operation.requestBody !== undefined,
    422: inputSchema !== undefined,
    429: !isReading,
  };
  if (isPublic) operation.security = [];
  addRefusals(
    operation,
    statuses.filter((status) => applies[status]),
  );
  // JSON cannot carry a file, and generated clients use the first of two content types.
  const content = (operation.requestBody as OpenAPI.RequestBodyObject | undefined)?.content;
  if (content?.['multipart/form-data']) delete content['application/json'];
}

function addRefusals(operation: ApiOperation, can: readonly Status[]): void {
  operation.responses = {
    ...operation.responses,
    ...Object.fromEntries(
      can.map((status) => [status, { $ref: `#/components/responses/${refusals[status]}` }]),
    ),
    default: { $ref: '#/components/responses/Failure' },
  };
}

function describeDoor(call: string, { summary, isPublic, body, answer }: Door): ApiOperation {
  const operation: ApiOperation = {
    operationId: `auth.${call.slice(call.indexOf('/') + 1).replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    tags: ['Account'],
    ...(isPublic && { security: [] }),
    ...(body && { requestBody: { required: true, content: jsonOf(body, 'input') } }),
    responses: { 200: { description: 'OK', content: jsonOf(answer, 'output') } },
  };
  const can: Status[] = call.startsWith('GET') ? [] : [400, 403, 413, 429];
  addRefusals(operation, isPublic ? can : [401, ...can]);
  return operation;
}

function jsonOf(schema: z.ZodType, strategy: 'input' | 'output') {
  const [, json] = converter.convert(schema, { strategy });
  return { 'application/json': { schema: json as OpenAPI.SchemaObject } };
}

const errorSchema: OpenAPI.SchemaObject = {
  type: 'object',
  properties: {
    code: { type: 'string', description: 'Stable. More codes may be added.' },
    message: { type: 'string', description: 'A sentence for people.' },
    data: {
      type: 'object',
      description:
        'Details of the code: `fields` of `VALIDATION_ERROR` with one message each, `hours` that are taken, a new `quote`, `retryAfterSeconds`.',
      additionalProperties: true,
    },
  },
  required: ['code', 'message'],
};

function refusal(description: string): ApiRefusal {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function describeCodes(status: Status): string {
  return Object.entries(errors)
    .filter(([, error]) => error.status === status)
    .map(([code, { message }]) => `- \`${code}\`: ${message()}`)
    .join('\n');
}

/** Removes the redundant bound: zod adds the safe-integer limits even beside a narrower exclusive bound. */
function withoutDoubleLimits<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if ('exclusiveMinimum' in value && 'minimum' in value) delete value.minimum;
  for (const child of Object.values(value)) withoutDoubleLimits(child);
  return value;
}
