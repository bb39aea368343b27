import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

const { resolve } = createRequire(import.meta.url);

// The rupee sign and accents are in the latin-ext files. Each file is a separate family, because satori falls
// back through the list glyph by glyph.
const files = [
  {
    name: 'Bricolage 0',
    weight: 800,
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-800-normal',
  },
  {
    name: 'Bricolage 1',
    weight: 800,
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal',
  },
  { name: 'Inter 0', weight: 500, file: 'inter/files/inter-latin-500-normal' },
  { name: 'Inter 1', weight: 500, file: 'inter/files/inter-latin-ext-500-normal' },
] as const;

let fonts: Promise<Font[]> | undefined;

/** Loads the fonts from npm packages, so that pictures look the same on a machine without fonts. */
export function pictureFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    files.map(async ({ name, weight, file }) => ({
      name,
      weight,
      data: await readFile(resolve(`@fontsource/${file}.woff`)),
    })),
  );
  // Retry the load for the next picture after a temporary failure, such as too many open files.
  fonts.catch(() => {
    fonts = undefined;
  });
  return fonts;
}
