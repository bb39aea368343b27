import { expect, test } from 'vitest';
import { typedLine, typedText } from './typed-text.ts';

test('one line stays one line, several stay several, and both are cleaned', () => {
  expect(typedLine().parse(' Nice\r\nURL:https://x.example\u0000 ')).toBe('Nice URL:https://x.example');
  expect(typedText().parse('One\r\nTwo\u0000 ')).toBe('One\nTwo');
  expect(typedLine().parse('half \ud800 a letter')).toBe('half \ufffd a letter');
});

test('what is left after cleaning is what has to be long enough', () => {
  const name = typedLine('Say who').min(1, 'Say who');
  expect(name.safeParse('\u0000 \u0007').error?.issues[0]?.message).toBe('Say who');
  expect(name.safeParse(undefined).error?.issues[0]?.message).toBe('Say who');
});
