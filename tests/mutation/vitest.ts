import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import config from '../../vitest.config.ts';
import { type Mutant, withMutants } from './places.ts';
import type { Step, StepResult } from './runner.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const runner = fileURLToPath(new URL('runner.ts', import.meta.url));

/** Shorter than in the suites, because a mutant may hang; a timeout kills it. */
const times = { testTimeout: 30_000, hookTimeout: 60_000 };
/** Limit for hanging steps; normally the first failed test ends its file. */
const stepLimitMs = { withMutant: 120_000, without: 600_000 };

class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

export type Lane = {
  files: string[];
  /** Runs the steps in order in one new worker. The last result is `started` if the worker died or hung. */
  run(steps: Step[]): Promise<StepResult[]>;
  close(): Promise<void>;
};

/** Opens a project of the test suite with the mutants in memory; source files stay unchanged. */
export async function openLane(project: string, mutants: Mutant[], number: number): Promise<Lane> {
  const byFile = Map.groupBy(mutants, ({ file }) => path.join(root, file));
  const stepsFile = path.join(root, `test-results/mutant-steps-${project}-${number}.json`);
  const resultsFile = path.join(root, `test-results/mutant-results-${project}-${number}.jsonl`);
  // The global setup runs in this process, where no mutant is active.
  globalThis.__mutant = () => false;
  const given = config.test?.projects?.find(
    (each): each is { test: { name: string; env?: Record<string, string> } } =>
      typeof each === 'object' && 'test' in each && each.test?.name === project,
  )?.test;
  const vitest = await createVitest(
    {
      root,
      config: false,
      watch: false,
      maxWorkers: 1,
      reporters: [{}],
      sequence: { sequencer: GivenOrder },
      projects: [
        {
          plugins: [
            {
              name: 'mutants',
              enforce: 'pre',
              transform(_code, id) {
                const inFile = byFile.get(id);
                return inFile && { code: withMutants(id, inFile), map: null };
              },
            },
          ],
          test: {
            ...given,
            ...{ runner, maxWorkers: 1, fsModuleCache: false, ...times },
            env: { ...given?.env, MUTANT_STEPS: stepsFile, MUTANT_RESULTS: resultsFile },
          },
        },
      ],
    },
    { logLevel: 'error' },
  );
  const specs = new Map(
    (await vitest.globTestSpecifications()).map((spec) => [path.relative(root, spec.moduleId), spec]),
  );
  const lane: Lane = {
    files: [...specs.keys()],
    async run(steps) {
      writeFileSync(stepsFile, JSON.stringify(steps));
      writeFileSync(resultsFile, '');
      const watch = setInterval(() => killHanging(readResults(resultsFile)), 5_000);
      try {
        await vitest.runTestSpecifications(steps.flatMap(({ file }) => specs.get(file) ?? []));
      } catch (error) {
        if (readResults(resultsFile).length === 0) throw error;
      } finally {
        clearInterval(watch);
      }
      await dropDatabases(vitest.projects[0]?.getProvidedContext().postgresUrl);
      return readResults(resultsFile);
    },
    async close() {
      await vitest.close();
      for (const file of [stepsFile, resultsFile]) rmSync(file, { force: true });
    },
  };
  await lane.run([{ mutant: 0, file: lane.files[0] ?? '' }]);
  return lane;
}

function readResults(file: string): StepResult[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as StepResult);
}

function killHanging(results: StepResult[]): void {
  const last = results.at(-1);
  if (last?.state !== 'started') return;
  const limit = last.mutant === 0 ? stepLimitMs.without : stepLimitMs.withMutant;
  if (Date.now() - last.at > limit) process.kill(last.pid, 'SIGKILL');
}

/** Drops the databases of test files, because hundreds of them would fill the disk. */
async function dropDatabases(connectionString: string | undefined): Promise<void> {
  if (!connectionString) return;
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^t[0-9a-f]{32}$'",
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}
