import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Package = { resolved?: string; optionalDependencies?: Record<string, string> };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>;
};

describe('package-lock.json', () => {
  // `npm ci` fails when a name is missing, and `npm install` on another platform leaves its program out.
  test('the lock names the programs of every system, so that the product starts on a Mac and on Windows too', () => {
    const folders = Object.keys(packages);
    const isNamed = (name: string) => folders.some((folder) => folder.endsWith(`node_modules/${name}`));
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((name) => !isNamed(name))).toEqual([]);
  });

  test('the lock names no registry: packages come from the one that npm is set to', () => {
    expect(Object.values(packages).flatMap(({ resolved = [] }) => resolved)).toEqual([]);
  });
});
