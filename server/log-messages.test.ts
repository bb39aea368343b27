import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const callStart = /\blog\??\.(info|warn|error|fatal)\((?!warning\))/g;
const wholeCall = /^log\??\.\w+\([^;]*?'([^'\n]+)',?\s*\)/;

function loggedMessages(): string[] {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(path.join(import.meta.dirname, file), 'utf8');
      return [...source.matchAll(callStart)].map(({ index, 1: level }) => {
        const message = wholeCall.exec(source.slice(index, index + 400))?.[1];
        return `${message ?? `${file}: message is not a literal`} | ${level}`;
      });
    });
}

function documentedMessages(): string[] {
  const page = readFileSync(path.join(import.meta.dirname, '../docs/log-messages.md'), 'utf8');
  return [...page.matchAll(/^\| (.+?) \| (info|warn|error|fatal) \|/gm)].map(
    ([, message, level]) => `${message} | ${level}`,
  );
}

describe('log messages', () => {
  test('every message is a unique literal that docs/log-messages.md explains', () => {
    expect(loggedMessages().sort()).toEqual(documentedMessages().sort());
  });
});
