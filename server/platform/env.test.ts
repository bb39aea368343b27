import { describe, expect, test } from 'vitest';
import { isLoopbackOnly, linksWithoutTls, listenHost, readEnv } from './env.ts';

const redisRemedy = 'an address such as redis://host:6379 or rediss://host:6379';

const real = {
  SMTP_URL: 'smtp://mail.example',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
};

describe('environment variables', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT', 'a whole number from 0 to 65535, not "abc"'],
    [{ PORT: '70000' }, 'PORT', 'a whole number from 0 to 65535, not "70000"'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY', 'a whole number from 1 to 10, not "yes"'],
    [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY', 'a whole number from 1 to 10, not "1.5"'],
    [{ DRAIN_SECONDS: '5s' }, 'DRAIN_SECONDS', 'a number from 0 to 120, not "5s"'],
    [{ DATABASE_PREPARE: 'no' }, 'DATABASE_PREPARE', 'one of on, off, not "no"'],
    [{ MAIDAN_ROLE: 'job' }, 'MAIDAN_ROLE', 'one of all, web, worker, not "job"'],
    [{ SMTP_URL: 'smtp.example:587' }, 'SMTP_URL', 'an address that begins with smtp:// or smtps://'],
    [{ REDIS_URL: 'redis.example:6379' }, 'REDIS_URL', redisRemedy],
    [
      { DATABASE_URL: 'postgres.example/maidan' },
      'DATABASE_URL',
      'an address that begins with postgres:// or postgresql://',
    ],
    [
      { APP_URL: 'localhost:3000' },
      'APP_URL',
      'an address that begins with http:// or https://, not "localhost:3000"',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'an address that begins with http:// or https://, not "collector:4318"',
    ],
  ])('invalid %j: refused with the value and the remedy', (source, name, remedy) => {
    expect(() => readEnv(source)).toThrow(
      `The variable ${name} is not usable: set ${remedy}, or leave it unset.`,
    );
  });

  test.each([
    'https://maidan.example/play',
    'https://maidan.example/?from=mail',
    'https://maidan.example/#top',
  ])('APP_URL=%s: refused, because links and forms assume the root path', (APP_URL) =>
    expect(() => readEnv({ APP_URL })).toThrow('without path, query or user'),
  );

  test('refused value that may contain a password: not quoted', () => {
    for (const source of [
      { APP_URL: 'https://me:hunter2@maidan.example' },
      { S3_ENDPOINT: 'me:hunter2@s3.example' },
      { DATABASE_URL: 'mysql://me:hunter2@db.example/x' },
      { REDIS_URL: 'redis://:hunter2@redis.example:99999' },
      { AUTH_SECRET: 'hunter2' },
    ])
      expect(() => readEnv(source)).toThrow(/^(?!.*hunter2).* is not usable: set /);
  });

  test('role of one process: needs the database and Redis of the others', () => {
    const shared = { DATABASE_URL: 'postgres://db.example/maidan', REDIS_URL: 'redis://redis.example' };
    expect(readEnv({ ...shared, MAIDAN_ROLE: 'worker' }).MAIDAN_ROLE).toBe('worker');
    for (const name of Object.keys(shared))
      expect(() => readEnv({ ...shared, MAIDAN_ROLE: 'worker', [name]: '' })).toThrow(
        'Set DATABASE_URL and REDIS_URL, which a worker process shares with the others',
      );
  });

  test('normalises APP_URL to the form of the Origin header', () => {
    expect(readEnv({ APP_URL: 'https://Maidan.Example:443/' }).APP_URL).toBe('https://maidan.example');
    expect(readEnv({ APP_URL: 'http://localhost:8080' }).APP_URL).toBe('http://localhost:8080');
  });

  test('blank variable: same as unset, so the port is not random', () => {
    expect(readEnv({ PORT: ' ', APP_URL: '  ' })).toMatchObject({ PORT: 3000 });
  });

  test('parses numbers as written', () => {
    const source = { PORT: '0', DRAIN_SECONDS: '0.5', OTEL_TRACES_SAMPLER_ARG: '.25', TRUST_PROXY: '2' };
    expect(readEnv(source)).toMatchObject({
      PORT: 0,
      DRAIN_SECONDS: 0.5,
      OTEL_TRACES_SAMPLER_ARG: 0.25,
      TRUST_PROXY: 2,
    });
  });

  test('embedded database: refuses to listen beyond loopback', () => {
    expect(listenHost(readEnv(real))).toBe('127.0.0.1');
    for (const wider of [{ HOST: '0.0.0.0' }, { APP_URL: 'https://maidan.example' }])
      expect(() => listenHost(readEnv({ ...real, ...wider }))).toThrow(
        /would open the demo accounts to the network\. Set DATABASE_URL/,
      );
  });

  test('all services real: listens on all addresses, or on HOST', () => {
    const everything = {
      ...real,
      DATABASE_URL: 'postgres://db.example/maidan',
      APP_URL: 'https://maidan.example',
    };
    expect(listenHost(readEnv(everything))).toBe('0.0.0.0');
    expect(listenHost(readEnv({ ...everything, HOST: '10.0.0.5' }))).toBe('10.0.0.5');
  });

  test('loopback-only means loopback and no APP_URL', () => {
    expect(isLoopbackOnly(readEnv({}))).toBe(true);
    expect(isLoopbackOnly(readEnv({ HOST: '127.0.0.1' }))).toBe(true);
    expect(isLoopbackOnly(readEnv({ APP_URL: 'http://localhost:8080' }))).toBe(false);
    const production = { ...real, DATABASE_URL: 'postgres://db.example/maidan' };
    expect(isLoopbackOnly(readEnv({ ...production, HOST: '127.0.0.1' }))).toBe(false);
  });

  test('production without APP_URL: refuses to start', () => {
    const everything = readEnv({ ...real, DATABASE_URL: 'postgres://db.example/maidan' });
    for (const env of [everything, { ...everything, HOST: '127.0.0.1' }])
      expect(() => listenHost(env)).toThrow(/^APP_URL is not set: .*, such as https:/);
  });

  test.each([
    'redis://redis.example:99999',
    'redis://re dis',
    'redis://redis.example/cache',
    'http://redis.example',
  ])('invalid REDIS_URL=%s: refused', (REDIS_URL) =>
    expect(() => readEnv({ REDIS_URL })).toThrow(`The variable REDIS_URL is not usable: set ${redisRemedy}`),
  );

  test.each(['redis://redis.example', 'redis://:secret@127.0.0.1:6379/2', 'rediss://user:secret@[::1]:6380'])(
    'valid REDIS_URL=%s: accepted unchanged',
    (REDIS_URL) => expect(readEnv({ REDIS_URL }).REDIS_URL).toBe(REDIS_URL),
  );

  test.each([
    [
      { DATABASE_URL: 'postgres://u:p@db.example/maidan' },
      /^DATABASE_URL has no TLS: add sslmode=verify-full/,
    ],
    [{ REDIS_URL: 'redis://:secret@redis.example:6379' }, /^REDIS_URL has no TLS: use rediss:/],
  ])('connection without TLS to another machine, %o: warning without its password', (source, text) => {
    const warnings = linksWithoutTls(readEnv(source));
    expect(warnings).toEqual([expect.stringMatching(text)]);
    expect(warnings.join()).not.toMatch(/secret|u:p/);
  });

  test.each([
    { DATABASE_URL: 'postgres://db.example/maidan?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://db.example/maidan?sslmode=disable' },
    { DATABASE_URL: 'postgres://db.example/maidan', PGSSLMODE: 'verify-full' },
    { DATABASE_URL: 'postgres://localhost/maidan' },
    { DATABASE_URL: 'postgres://[::1]:5432/maidan' },
    { DATABASE_URL: 'postgres:///maidan?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://%2Fvar%2Frun/maidan' },
    { REDIS_URL: 'rediss://redis.example' },
    { REDIS_URL: 'redis://127.0.0.1:6379' },
    { REDIS_URL: 'redis://redis:6379?insecure' },
    {},
  ])('connection with TLS, local or explicitly plain, %o: no warning', (source) => {
    expect(linksWithoutTls(readEnv(source))).toEqual([]);
  });
});
