import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readEnv, variables } from './env.ts';

const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
const compose = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8');

/** Read by the OpenTelemetry exporter and by compose.yaml, not by the server. */
const readElsewhere = ['OTEL_EXPORTER_OTLP_HEADERS', 'POSTGRES_PASSWORD'];

describe('.env.example', () => {
  test('names every variable with its default', () => {
    const defaults: Record<string, unknown> = readEnv({});
    const names = [...Object.keys(variables.shape), ...readElsewhere];
    expect(parseEnv(text)).toEqual(
      Object.fromEntries(names.map((name) => [name, String(defaults[name] ?? '')])),
    );
  });

  test('explains every variable in the line above it', () => {
    const lines = text.split('\n');
    const unexplained = lines.filter(
      (line, index) => /^\w+=/.test(line) && !/^# ./.test(lines[index - 1] ?? ''),
    );
    expect(unexplained).toEqual([]);
  });

  test('names every variable used by compose.yaml', () => {
    const taken = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    expect(taken.filter((name) => !(name in parseEnv(text)))).toEqual([]);
  });
});
