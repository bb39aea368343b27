import { z } from 'zod';
import type { Bucket } from './files/files.ts';

const mostTokens = 1_000_000_000_000;

/** Never quotes a value that may contain a password. */
const asSet = ({ input }: { input?: unknown }) =>
  String(input).includes('@') ? '' : `, not ${JSON.stringify(input)}`;

const numberFrom = (least: number, most: number, what = 'a number', fits = (_: number) => true) =>
  z
    .string()
    .refine((text) => Number(text) >= least && Number(text) <= most && fits(Number(text)), {
      error: (issue) => `set ${what} from ${least} to ${most}${asSet(issue)}`,
    })
    .transform(Number);

const wholeNumberFrom = (least: number, most: number) =>
  numberFrom(least, most, 'a whole number', Number.isInteger);

const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, { error: (issue) => `set one of ${words.join(', ')}${asSet(issue)}` });

/** Rejects `smtp.example:587`, which would parse with `smtp.example` as its protocol and deliver nothing. */
const addressOf = (...protocols: [string, ...string[]]) =>
  z.string().refine((text) => protocols.some((one) => text.startsWith(`${one}://`)), {
    error: `set an address that begins with ${protocols.map((one) => `${one}://`).join(' or ')}`,
  });

/** The client throws for a malformed address, and retries for ever with a database that is no number. */
const redisAddress = z.string().refine(
  (text) => {
    const url = URL.parse(text);
    return url !== null && /^rediss?:$/.test(url.protocol) && /^\/?\d*$/.test(url.pathname);
  },
  { error: 'set an address such as redis://host:6379 or rediss://host:6379' },
);

const ofAtLeast = (characters: number) => z.string().min(characters, `set ${characters} or more characters`);

const webAddress = z.string().refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), {
  error: (issue) => `set an address that begins with http:// or https://${asSet(issue)}`,
  abort: true,
});

/** Normalised like the browser's Origin header, which is compared with it. Paths are appended to it. */
const webOrigin = webAddress
  .refine((text) => new URL(text).href === `${new URL(text).origin}/`, {
    error: (issue) => `set http:// or https:// and a host, without path, query or user${asSet(issue)}`,
  })
  .transform((text) => new URL(text).origin);

/** Every variable of the product. All are optional: without any the server runs embedded. */
export const variables = z.object({
  PORT: wholeNumberFrom(0, 65_535).default(3000),
  /** Address to listen on. Defaults to loopback while embedded or with a stand-in (mailbox, gateway). */
  HOST: z.string().min(1).optional(),
  /** Public address of this installation, for mails and payment callbacks. */
  APP_URL: webOrigin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: addressOf('postgres', 'postgresql').optional(),
  DATABASE_POOL_SIZE: wholeNumberFrom(1, 200).default(10),
  /** `off` for a transaction pooler without support for prepared statements. */
  DATABASE_PREPARE: oneOf('on', 'off').default('on'),
  /** `web` serves requests, `worker` does the background work, `all` does both. */
  MAIDAN_ROLE: oneOf('all', 'web', 'worker').default('all'),
  /** PostgreSQL's own variable: the TLS mode if DATABASE_URL does not set one. */
  PGSSLMODE: z.string().optional(),
  /** Shares events and rate limits between nodes. Unset: each process has its own. */
  REDIS_URL: redisAddress.optional(),
  /** Separate from REDIS_URL, where some characters would have to be escaped. */
  REDIS_PASSWORD: z.string().optional(),
  /** Signs session cookies. Unset: generated once and stored in DATA_DIR. */
  AUTH_SECRET: ofAtLeast(32).optional(),
  /** Number of trusted proxies in front. Unset: the socket address is the client. */
  TRUST_PROXY: wholeNumberFrom(1, 10).optional(),
  /** TLS is required, by STARTTLS or smtps://, unless the query has `?insecure`. */
  SMTP_URL: addressOf('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('Maidan <no-reply@maidan.example>'),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Storage of uploaded pictures; needs all four. Unset: DATA_DIR/files. */
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** For S3-compatible services other than Amazon's. */
  S3_ENDPOINT: webAddress.optional(),
  /** File with the streets for the map of search results. Unset: only the drawn map. */
  MAP_PMTILES: z.string().min(1).optional(),
  /** Seconds to keep serving after /readyz fails on shutdown, so that the proxy can notice. */
  DRAIN_SECONDS: numberFrom(0, 120).default(0),
  /** Bearer token for /metrics. Unset: 404, except while `isLoopbackOnly`. */
  METRICS_TOKEN: ofAtLeast(16).optional(),
  /** Enables Gemini for the assistant; unset: built-in answers. Never leaves the server. */
  GEMINI_API_KEY: z.string().min(1).optional(),
  GEMINI_MODEL: z.string().min(1).default('gemini-flash-latest'),
  GEMINI_BASE_URL: webAddress.optional(),
  /** Gemini tokens per day in Indian time. Once they are used up, answers are built in. */
  ASSISTANT_TOKENS_PER_PERSON: wholeNumberFrom(0, mostTokens).default(200_000),
  ASSISTANT_TOKENS_PER_DAY: wholeNumberFrom(0, mostTokens).default(10_000_000),
  /** OTLP/HTTP collector; unset: no tracing. The exporter also reads OTEL_EXPORTER_OTLP_HEADERS. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('maidan'),
  /** Share of requests to trace, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: numberFrom(0, 1).default(1),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
});

export type Env = z.infer<typeof variables> & {
  /** True without DATABASE_URL: PGlite in DATA_DIR, one process, demo users and turfs. */
  embedded: boolean;
  /** True with Razorpay keys. Otherwise the built-in sandbox accepts payments that move no money. */
  realPayments: boolean;
};

/** @throws Error that names the variable and the remedy */
export function readEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ''));
  const parsed = variables.safeParse(filled);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(
      `The variable ${issue?.path.join('.')} is not usable: ${issue?.message}, or leave it unset.`,
    );
  }
  const env = parsed.data;
  const s3 = [env.S3_BUCKET, env.S3_REGION, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  if (s3.some(Boolean) && !s3.every(Boolean)) {
    throw new Error(
      'Set S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or none of them.',
    );
  }
  const razorpay = [env.RAZORPAY_KEY_ID, env.RAZORPAY_KEY_SECRET, env.RAZORPAY_WEBHOOK_SECRET];
  if (razorpay.some(Boolean) && !razorpay.every(Boolean)) {
    throw new Error(
      'Set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET together, or none of them.',
    );
  }
  if (env.MAIDAN_ROLE !== 'all' && !(env.DATABASE_URL && env.REDIS_URL)) {
    throw new Error(
      `Set DATABASE_URL and REDIS_URL, which a ${env.MAIDAN_ROLE} process shares with the others, or leave MAIDAN_ROLE unset.`,
    );
  }
  return { ...env, embedded: env.DATABASE_URL === undefined, realPayments: razorpay.every(Boolean) };
}

/** Returns the bucket of the S3_ variables; `undefined` when files are stored in a folder. */
export function bucketOf(env: Env): Bucket | undefined {
  const { S3_BUCKET: name, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!name || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { name, region, endpoint, accessKeyId, secretAccessKey };
}

const loopback = ['127.0.0.1', '::1', '[::1]', 'localhost'];

/** Returns warnings for other machines that are reached without TLS, unless plain text is explicit. */
export function linksWithoutTls({ DATABASE_URL, PGSSLMODE, REDIS_URL }: Env): string[] {
  const database = DATABASE_URL === undefined ? null : URL.parse(DATABASE_URL);
  const redis = REDIS_URL === undefined ? null : URL.parse(REDIS_URL);
  const saysTls = PGSSLMODE ?? database?.searchParams.get('sslmode') ?? database?.searchParams.get('ssl');
  const warnings: string[] = [];
  if (database && !saysTls && isElsewhere(database.searchParams.get('host') ?? database.hostname)) {
    warnings.push(
      'DATABASE_URL has no TLS: add sslmode=verify-full, or sslmode=disable in a trusted network',
    );
  }
  const isPlain = redis?.protocol === 'redis:' && !redis.searchParams.has('insecure');
  if (redis && isPlain && isElsewhere(redis.hostname)) {
    warnings.push('REDIS_URL has no TLS: use rediss://, or add ?insecure in a trusted network');
  }
  return warnings;
}

/** A Unix socket has no host, or a path. */
function isElsewhere(host: string): boolean {
  return host !== '' && !host.startsWith('/') && !host.startsWith('%2F') && !loopback.includes(host);
}

/**
 * Returns whether there are demo users (public password) or stand-ins for mail or payments. Such a server
 * listens on loopback only, and needs the key of http/demo-link.ts.
 */
export function isForThisMachine(env: Env): boolean {
  return env.embedded || usesStandIns(env);
}

/** Returns whether the server listens on loopback and has no APP_URL, so that no proxy makes it public. */
export function isLoopbackOnly(env: Env): boolean {
  return isForThisMachine(env) && env.APP_URL === undefined;
}

const usesStandIns = ({ realPayments, SMTP_URL }: Env) => !realPayments || SMTP_URL === undefined;

/** @throws Error when HOST or APP_URL would expose a local server, or production has no APP_URL */
export function listenHost(env: Env): string {
  if (!isForThisMachine(env)) {
    if (env.APP_URL !== undefined) return env.HOST ?? '0.0.0.0';
    throw new Error(
      'APP_URL is not set: set it to how people reach this installation, such as https://maidan.example. Mails and payments lead there.',
    );
  }
  const opened = usesStandIns(env) ? 'the built-in mailbox or payment sandbox' : 'the demo accounts';
  for (const [name, host] of [
    ['HOST', env.HOST],
    ['APP_URL', env.APP_URL && new URL(env.APP_URL).hostname],
  ]) {
    if (host === undefined || loopback.includes(host)) continue;
    throw new Error(
      `${name}=${host} would open ${opened} to the network. Set DATABASE_URL, SMTP_URL and the RAZORPAY_ variables first, or leave ${name} unset.`,
    );
  }
  return env.HOST ?? '127.0.0.1';
}
