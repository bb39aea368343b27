import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

/** From the bottom up. A file imports its own area and earlier lines. Features are independent; flows may import flows. */
const floors = [
  'contract',
  'server/platform',
  'server/core/people',
  'server/core/turfs',
  'server/core/slots',
  'server/core/bookings',
  'server/core/payments',
  'server/core/ledger',
  'server/flows',
  'server/flows/*',
  'server/features/*',
  'server/api',
  'server',
];
const floorOf = (area: string) =>
  floors.findIndex((floor) => floor === area || floor === `${path.posix.dirname(area)}/*`);

/** Returns the area of a file, such as `server/core/people`, `server/platform` or `server`. */
function areaOf(file: string): string {
  const folders = path.posix.dirname(file).split('/');
  return folders
    .slice(0, folders[0] !== 'server' ? 1 : ['core', 'flows', 'features'].includes(folders[1] ?? '') ? 3 : 2)
    .join('/');
}

const project = path.resolve(import.meta.dirname, '..');
const files = globSync('{app,contract,server}/**/*.{ts,tsx}', { cwd: project });
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Returns the imports of a file: values and types, re-exports, dynamic imports and import types. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(project, file), 'utf8');
  const { staticImports, staticExports } = parseSync(file, text).module;
  const reexports = staticExports.flatMap(({ entries }) => entries);
  const fixed = [...staticImports, ...reexports].flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
  const dynamic = [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, name = '']) => name);
  return [...fixed, ...dynamic].map((name) =>
    name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name,
  );
}

const all = files.flatMap((file) => [...new Set(importsOf(file))].map((target) => ({ file, target })));
const imports = all.filter(({ file }) => !isTest(file));
const forbidden = (isForbidden: (file: string, target: string) => boolean, among = imports) =>
  among
    .filter(({ file, target }) => isForbidden(file, target))
    .map(({ file, target }) => `${file} -> ${target}`);

function cyclic(edges: readonly (readonly [string, string])[]): string[] {
  const next = Map.groupBy(
    edges.filter(([from, to]) => from !== to),
    ([from]) => from,
  );
  const leadsBack = (start: string) => {
    const reached = new Set<string>();
    const open = [start];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      for (const [, to] of next.get(name) ?? []) {
        if (to === start) return true;
        if (!reached.has(to)) open.push(to);
        reached.add(to);
      }
    }
    return false;
  };
  return [...next.keys()].filter(leadsBack);
}

describe('architecture', () => {
  test('folders: at most 25 files directly in each', () => {
    const pattern = '{app,contract,sandbox,scripts,seeds,server,tests}/**/*';
    const found = globSync(pattern, { cwd: project, withFileTypes: true }).filter((entry) => entry.isFile());
    const folders = [...Map.groupBy(found, ({ parentPath }) => path.relative(project, parentPath))];
    expect(folders.filter(([, { length }]) => length > 25).map(([folder]) => folder)).toEqual([]);
  });

  test('areas: each one has its place in the order', () => {
    const unknown = files.filter((file) => !file.startsWith('app/') && floorOf(areaOf(file)) < 0);
    expect(unknown).toEqual([]);
  });

  test('imports: none of a higher floor or a neighbouring area', () => {
    const isUp = (file: string, target: string) => {
      const [from, to] = [areaOf(file), areaOf(target)];
      const isBeside = floorOf(from) === floorOf(to) && from !== to && !from.startsWith('server/flows/');
      return floorOf(from) >= 0 && floorOf(to) >= 0 && (floorOf(to) > floorOf(from) || isBeside);
    };
    expect(forbidden(isUp)).toEqual([]);
  });

  test('cycles: none among files, none among areas of the server', () => {
    const own = imports.filter(({ target }) => /^(contract|server)\//.test(target));
    expect(cyclic(own.map(({ file, target }) => [file, target]))).toEqual([]);
    expect(cyclic(own.map(({ file, target }) => [areaOf(file), areaOf(target)]))).toEqual([]);
  });

  test('tables: used only by their own area and by flows', () => {
    const isForeign = (file: string, target: string) =>
      /^server\/.*\/tables\.ts$/.test(target) &&
      !file.endsWith('/tables.ts') &&
      areaOf(file) !== areaOf(target) &&
      !file.startsWith('server/flows/');
    expect(forbidden(isForeign)).toEqual([]);
  });

  test('rules: import the contract and the messages only', () => {
    const isRules = (file: string) => /^server\/.*\/rules[^/]*\.ts$/.test(file);
    const isPure = (target: string) => target.startsWith('contract/') || target === '#messages';
    expect(forbidden((file, target) => isRules(file) && !isPure(target))).toEqual([]);
  });

  test('app and server meet in app/api.server.ts; contract imports neither', () => {
    const isCrossing = (file: string, target: string) =>
      (file.startsWith('app/') &&
        /^(server|sandbox|seeds|scripts|tests)\//.test(target) &&
        file !== 'app/api.server.ts') ||
      (file.startsWith('server/') && target.startsWith('app/')) ||
      (file.startsWith('contract/') && /^(app|server|sandbox|seeds|scripts|tests)\//.test(target));
    expect(forbidden(isCrossing, all)).toEqual([]);
  });

  test('oRPC: imported only by the contract, server/api and app/api*.ts', () => {
    const isKnown = (file: string) => /^(contract\/|server\/api\/|app\/api[^/]*\.ts$)/.test(file);
    expect(forbidden((file, target) => target.startsWith('@orpc/') && !isKnown(file))).toEqual([]);
  });
});
