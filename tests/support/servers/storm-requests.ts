import fc from 'fast-check';
import { type Random, randomFrom } from '../../../seeds/random.ts';

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'BREW',
] as const;

const bodies = {
  empty: undefined,
  form: { type: 'application/x-www-form-urlencoded', text: 'a=b&intent=x' },
  json: { type: 'application/json', text: '{}' },
  jsonText: { type: 'application/json', text: '"a"' },
  text: { type: 'text/plain', text: 'hello' },
  brokenJson: { type: 'application/json', text: '{"a":' },
  brokenForm: { type: 'multipart/form-data; boundary=x', text: '--x\r\ncontent-disposition: form-data' },
};

export type Cookies = Record<'customer' | 'owner' | 'admin', string>;

export type StormOptions = {
  origin: string;
  routes: readonly string[];
  cookies: Cookies;
  seed: string;
  /** Ids of existing rows by parameter name: `turfId`. */
  ids: Readonly<Record<string, string>>;
  /** `each`: methods per route. `whole`: every method, body and role. Number: random requests in total. */
  amount: { each: number } | 'whole' | number;
};

export type Sent = {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Share of the request's bytes after which the connection is closed. */
  breakAt: number | undefined;
};

const kinds = Object.keys(bodies) as (keyof typeof bodies)[];
const roles = ['visitor', 'customer', 'owner', 'admin'] as const;

type Planned = {
  route: string;
  method: (typeof methods)[number];
  kind: (typeof kinds)[number];
  role: (typeof roles)[number];
};

export function describeWhole(routes: readonly string[]): string {
  const counts = [routes.length, methods.length, kinds.length, roles.length];
  return `${counts[0]} routes x ${counts[1]} methods x ${counts[2]} bodies x ${counts[3]} roles`;
}

function planCombinations(
  routes: readonly string[],
  amount: StormOptions['amount'],
  random: Random,
): Planned[] {
  if (amount === 'whole') {
    return routes.flatMap((route) =>
      methods.flatMap((method) =>
        kinds.flatMap((kind) => roles.map((role) => ({ route, method, kind, role }))),
      ),
    );
  }
  const each = typeof amount === 'number' ? methods.length : amount.each;
  return routes.flatMap((route) =>
    random
      .shuffled(methods)
      .slice(0, each)
      .map((method) => ({ route, method, kind: random.pick(kinds), role: random.pick(roles) })),
  );
}

export function* planRequests({
  origin,
  routes,
  cookies,
  seed,
  ids,
  amount,
}: StormOptions): Generator<Sent, void> {
  const random = randomFrom(seed);
  const origins = { own: origin, none: undefined, other: 'https://evil.example' };
  let left = typeof amount === 'number' ? amount : 1;
  // Last, because sign-out turns all later requests into visitors'.
  const isLast = ({ route }: Planned) => /logout|sign-out/.test(route);
  while (left > 0) {
    const shuffled = random.shuffled(planCombinations(routes, amount, random));
    if (typeof amount !== 'number') left = shuffled.length;
    for (const { route, method, kind, role } of [
      ...shuffled.filter((one) => !isLast(one)),
      ...shuffled.filter(isLast),
    ]) {
      if (left-- === 0) return;
      const body = bodies[kind];
      const from = random.pick(['own', 'own', 'own', 'none', 'other'] as const);
      yield {
        name: `${method} ${route} as ${role}, ${kind}, origin ${from}`,
        method,
        path: fill(
          route,
          (name) => random.pick(['x', unknownId, '%ff', ids[name] ?? unknownId]),
          random.between(1, 1e6),
        ),
        headers: {
          host: new URL(origin).host,
          accept: random.pick(['text/html,*/*', 'application/json', '*/*']),
          ...(role !== 'visitor' && { cookie: cookies[role] }),
          ...(body && { 'content-type': body.type }),
          ...(origins[from] && { origin: origins[from] }),
        },
        body: body?.text ?? '',
        breakAt: random.chance(0.05) ? random.between(0, 1_000) / 1_000 : undefined,
      };
    }
  }
}

const unknownId = '0199b1f0-0000-7000-8000-000000000000';

/** @param pick returns a value for a parameter without a pattern; others get text that matches their pattern */
function fill(route: string, pick: (name: string) => string, seed: number): string {
  return route
    .replace(/:(\w+)(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g, (_, name: string, pattern?: string) =>
      pattern ? textLike(pattern, seed) : pick(name),
    )
    .replace(/\*$/, 'x');
}

function textLike(pattern: string, seed: number): string {
  return fc.sample(fc.stringMatching(new RegExp(`^(?:${pattern})$`)), { numRuns: 1, seed })[0] ?? 'x';
}
