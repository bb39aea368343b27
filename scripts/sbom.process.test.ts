import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runScript } from '../tests/support/programs/run-script.ts';

type Component = { 'bom-ref': string; name: string; version: string; purl: string };
type Locked = { version?: string; dev?: boolean; extraneous?: boolean; name?: string };

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

describe('npm run sbom', () => {
  test('SBOM: lists all production packages, nothing about the machine', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'maidan-sbom-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'sbom.json');
    expect(await runScript(['scripts/sbom.mjs', file])).toMatchObject({ status: 0 });
    const bom = read(file);
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'maidan' } } });

    const components: Component[] = bom.components;
    const named = new Set(components.map(({ name, version }) => `${name} ${version}`));
    const locked: Record<string, Locked> = read('package-lock.json').packages;
    const wanted = Object.entries(locked).filter(
      ([place, { dev, extraneous, version }]) => place !== '' && !dev && !extraneous && version,
    );
    expect(wanted.length).toBeGreaterThan(250);
    const nameOf = (place: string) => place.split('node_modules/').at(-1);
    const missing = wanted
      .map(([place, { version, name }]) => `${name ?? nameOf(place)} ${version}`)
      .filter((one) => !named.has(one));
    expect(missing).toEqual([]);

    const names = new Set(components.map(({ name }) => name));
    expect(Object.keys(read('package.json').dependencies).filter((name) => !names.has(name))).toEqual([]);
    expect(['@playwright/test', 'knip', 'lighthouse'].filter((name) => names.has(name))).toEqual([]);
    const refs = new Set([bom.metadata.component, ...components].map((component) => component['bom-ref']));
    const graph: { ref: string; dependsOn: string[] }[] = bom.dependencies;
    expect(
      graph.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref)),
    ).toEqual([]);
    const text = readFileSync(file, 'utf8');
    for (const machine of [process.cwd(), 'localhost', 'registry']) expect(text).not.toContain(machine);
  });
});
