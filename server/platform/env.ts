import { z } from 'zod';
import type { Bucket } from './files.ts';

const mostTokens = 1_000_000_000_000;

/** Never quotes what may hold a password. */
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

/** `smtp.example:587` and the like would be taken for something else, and nothing would arrive. */
const addressOf = (...protocols: [string, ...string[]]) =>
  z.string().refine((text) => protocols.some((one) => text.startsWith(`${one}://`)), {
    error: `set an address that begins with ${protocols.map((one) => `${one}://`).join(' or ')}`,
  });

/** The client throws at one that is no address, and asks for ever for a database that has no number. */
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

/** Paths are put behind it, and browsers' own word for where a form comes from is compared with it: as they write it. */
const webOrigin = webAddress
  .refine((text) => new URL(text).href === `${new URL(text).origin}/`, {
    error: (issue) => `set http:// or https:// and a host, without path, query or user${asSet(issue)}`,
  })
  .transform((text) => new URL(text).origin);

/** Every variable the product reads, once. Nothing is required: without any of them it runs embedded. */
export const variables = z.object({
  PORT: wholeNumberFrom(0, 65_535).default(3000),
  /** Address to listen on. Unset: loopback while embedded or a built-in stand-in (mailbox, gateway) is in use, else all. */
  HOST: z.string().min(1).optional(),
  /** Where people reach this installation; goes into mails and payment callbacks. */
  APP_URL: webOrigin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: addressOf('postgres', 'postgresql').optional(),
  DATABASE_POOL_SIZE: wholeNumberFrom(1, 200).default(10),
  /** `off` behind a pooler that shares connections between transactions and knows no prepared statements. */
  DATABASE_PREPARE: oneOf('on', 'off').default('on'),
  /** As the PostgreSQL client reads it: TLS for a DATABASE_URL that says nothing about it. */
  PGSSLMODE: z.string().optional(),
  /** What many nodes share: events and limits. Unset, they stay in the process. */
  REDIS_URL: redisAddress.optional(),
  /** Beside the address: in it, some characters would have to be escaped. */
  REDIS_PASSWORD: z.string().optional(),
  /** Signs session cookies. Unset: made once and kept in DATA_DIR. */
  AUTH_SECRET: ofAtLeast(32).optional(),
  /** How many proxies of ours stand in front; unset, the socket alone says who is calling. */
  TRUST_PROXY: wholeNumberFrom(1, 10).optional(),
  /** TLS is required, by STARTTLS or smtps://, unless it says `?insecure`. */
  SMTP_URL: addressOf('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('Maidan <no-reply@maidan.example>'),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Where uploaded pictures lie, all four together; unset, in DATA_DIR/files. */
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Of an S3 that is not Amazon's. */
  S3_ENDPOINT: webAddress.optional(),
  /** For so long a stopping node still serves while /readyz already says no: until its proxy has noticed. */
  DRAIN_SECONDS: numberFrom(0, 120).default(0),
  /** Bearer token for /metrics. Unset, it answers 404, except while `isLoopbackOnly`. */
  METRICS_TOKEN: ofAtLeast(16).optional(),
  /** With it Gemini words the assistant's answers; without, they are built in. Never leaves the server. */
  GEMINI_API_KEY: z.string().min(1).optional(),
  GEMINI_MODEL: z.string().min(1).default('gemini-flash-latest'),
  /** Where Gemini answers; tests put a stand-in there. */
  GEMINI_BASE_URL: webAddress.optional(),
  /** Tokens of Gemini in one Indian day; once they are spent answers are built in. */
  ASSISTANT_TOKENS_PER_PERSON: wholeNumberFrom(0, mostTokens).default(200_000),
  ASSISTANT_TOKENS_PER_DAY: wholeNumberFrom(0, mostTokens).default(10_000_000),
  /** Where a collector takes traces by OTLP over HTTP; unset, nothing is traced. Its OTEL_EXPORTER_OTLP_HEADERS count too. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('maidan'),
  /** The share of requests that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: numberFrom(0, 1).default(1),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
});

export type Env = z.infer<typeof variables> & {
  /** No DATABASE_URL: PGlite in DATA_DIR, one process, demo people and turfs. */
  embedded: boolean;
  /** Real Razorpay keys are set; otherwise the built-in sandbox takes payments that move no money. */
  realPayments: boolean;
};

/** @throws Error that names the variable and the remedy. */
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
  return { ...env, embedded: env.DATABASE_URL === undefined, realPayments: razorpay.every(Boolean) };
}

/** The bucket of the S3_ variables; `undefined` where files lie in a folder. */
export function bucketOf(env: Env): Bucket | undefined {
  const { S3_BUCKET: name, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!name || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { name, region, endpoint, accessKeyId, secretAccessKey };
}

const loopback = ['127.0.0.1', '::1', '[::1]', 'localhost'];

/** Addresses of other machines that are spoken to without TLS, and nothing says that this is intended. */
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

/** A socket of the file system has no host, or a path. */
function isElsewhere(host: string): boolean {
  return host !== '' && !host.startsWith('/') && !host.startsWith('%2F') && !loopback.includes(host);
}

/**
 * Returns whether there are demo people, whose password is public, or stand-ins for mail or payments. Such a server listens
 * on loopback only (`listenHost`), and demo people and mailbox need the key of http/demo-link.ts.
 */
export function isForThisMachine(env: Env): boolean {
  return env.embedded || usesStandIns(env);
}

/** Returns whether the server listens on loopback and no address was set under which a proxy would make it public. */
export function isLoopbackOnly(env: Env): boolean {
  return isForThisMachine(env) && env.APP_URL === undefined;
}

const usesStandIns = ({ realPayments, SMTP_URL }: Env) => !realPayments || SMTP_URL === undefined;

/**
 * @throws Error when HOST or APP_URL asks for more than this machine, and when nothing says how people reach an installation
 * that is for them.
 */
export function listenHost(env: Env): string {
  if (!isForThisMachine(env)) {
    if (env.APP_URL !== undefined) return env.HOST ?? '0.0.0.0';
    throw new Error(
      'APP_URL is not set: set it to how people reach this installation, such as https://maidan.example. Mails and payments lead there.',
    );
  }
  const opened = usesStandIns(env) ? 'the built-in mailbox or payment sandbox' : 'the demo people';
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
