import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Package = { resolved?: string; optionalDependencies?: Record<string, string> };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>;
};

describe('package-lock.json', () => {
  // With a missing name `npm ci` fails, and `npm install` on another platform omits its binary.
  test('optional dependencies: locked for every platform', () => {
    const folders = Object.keys(packages);
    const isNamed = (name: string) => folders.some((folder) => folder.endsWith(`node_modules/${name}`));
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((name) => !isNamed(name))).toEqual([]);
  });

  test('registry: no URLs, so that the configured registry is used', () => {
    expect(Object.values(packages).flatMap(({ resolved = [] }) => resolved)).toEqual([]);
  });
});
