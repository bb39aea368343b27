import { parseArgs } from 'node:util';

type Numbers = Record<string, { least: number; most?: number; unset: number }>;

/**
 * Parses `--name N` options with integer values.
 * @throws Error (one line) with the usage for any other arguments
 */
export function readNumbers<Taken extends Numbers>(
  command: string,
  args: string[],
  taken: Taken,
): Record<keyof Taken, number> {
  const usage = `Usage: npm run ${command} -- ${Object.keys(taken)
    .map((name) => `[--${name} N]`)
    .join(' ')}`;
  const typed = readTexts(Object.keys(taken), args, usage);
  const numbers = Object.entries(taken).map(([name, { least, most, unset }]) => {
    const text = typed[name] ?? String(unset);
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= (most ?? Number.MAX_SAFE_INTEGER))
      return [name, value];
    const range = most === undefined ? `from ${least} on` : `from ${least} to ${most}`;
    throw new Error(`--${name} takes a whole number ${range}, not ${JSON.stringify(text)}. ${usage}`);
  });
  return Object.fromEntries(numbers);
}

function readTexts(names: string[], args: string[], usage: string): Record<string, string | undefined> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new Error(usage);
  }
}
