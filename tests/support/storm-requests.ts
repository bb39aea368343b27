import fc from 'fast-check';
import { type Random, randomFrom } from '../../seeds/random.ts';

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

/** Session cookies by role; a visitor has none. */
export type Cookies = Record<'customer' | 'owner' | 'admin', string>;

export type StormOptions = {
  origin: string;
  routes: readonly string[];
  cookies: Cookies;
  /** The same seed sends the same requests. */
  seed: string;
  /** Ids of rows that exist, by the name of the parameter: `turfId`. */
  ids: Readonly<Record<string, string>>;
  /** `each`: that many methods a route. `whole`: each method, body and role. A number: random ones, until so many are sent. */
  amount: { each: number } | 'whole' | number;
};

export type Sent = {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Breaks the connection after this share of the request's bytes. */
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

/** Returns how many requests `whole` sends, in words. */
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

/** Plans the requests of a storm. */
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
  // Last, because every later request would be a visitor's.
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

/** @param pick chooses a value for a parameter that may be anything; one with a pattern gets a text that fits it */
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
