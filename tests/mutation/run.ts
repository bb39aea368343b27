import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutant, sampleMutants } from './places.ts';
import type { Step, StepResult } from './runner.ts';
import { type Lane, openLane } from './vitest.ts';

type Fate = { fate: 'killed' | 'survived' | 'not reached'; by?: string; error?: string };
type Options = { seed: number; count: number; lanes: number; only: string };

const output = 'test-results/mutants.json';
/** Mutants that share a warm worker. */
const atOnce = 12;
/** Test files that share a worker during the measurement. */
const filesAtOnce = 20;
/** Maximum number of test files per mutant in each project, nearest first. */
const mostFiles: Record<string, number> = { unit: 8, postgres: 4 };
/** These tests start processes, where no mutant is active, or repeat the others at length. */
const leftOut = /^(scripts|sandbox|seeds|tests\/simulation)\/|\.pg\.test\.ts$/;

/** Applies each mutant separately and runs the unit tests that reach it, then the database tests. */
async function runMutants({ seed, count, lanes, only }: Options): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const mutants = sampleMutants(seed, count).filter((each) => new RegExp(only).test(nameOf(each)));
  const fates = new Map<Mutant, Fate>();
  for (const project of ['unit', 'postgres']) {
    const open = mutants.filter((each) => fates.get(each)?.fate !== 'killed');
    await runProject(project, mutants, open, fates, lanes);
  }
  printTable(mutants, fates);
}

const nameOf = ({ file, line, kind }: Mutant) => `${file}:${line} ${kind}`;

async function runProject(
  project: string,
  all: Mutant[],
  open: Mutant[],
  fates: Map<Mutant, Fate>,
  count: number,
): Promise<void> {
  const opened: Promise<Lane>[] = [];
  // Sequentially, because each starts its own PostgreSQL and parallel starts collide on ports.
  for (let index = 0; index < count; index += 1) {
    opened.push(Promise.resolve(opened.at(-1)).then(() => openLane(project, all, index)));
  }
  try {
    const tests = await measureTests(opened);
    const work: Work = new Map(
      open.map((mutant) => [mutant, runsFor(mutant, tests).slice(0, mostFiles[project])]),
    );
    for (const [mutant, runs] of work) {
      if (runs.length > 0) fates.set(mutant, { fate: 'survived' });
      else if (!fates.has(mutant)) fates.set(mutant, { fate: 'not reached' });
    }
    const chunks: Mutant[][] = [];
    const inWork = open.filter((each) => (work.get(each)?.length ?? 0) > 0);
    const shared = inWork.filter(({ isStatic }) => !isStatic);
    for (let at = 0; at < shared.length; at += atOnce) chunks.push(shared.slice(at, at + atOnce));
    chunks.push(...inWork.filter(({ isStatic }) => isStatic).map((each) => [each]));
    await inLanes(opened, chunks, async (lane, chunk, again) => {
      const results = await lane.run(chunk.flatMap((mutant) => stepsOf(mutant, work.get(mutant) ?? [])));
      again(...judge(chunk, results, work, fates));
      save(all, fates);
      const left = chunks.reduce((sum, each) => sum + each.length, 0);
      console.log(`${new Date().toISOString()} ${project}: ${left} to go, ${countKilled(fates)} killed`);
    });
  } finally {
    await Promise.all(opened.map(async (lane) => (await lane).close()));
  }
}

async function inLanes<T>(
  lanes: Promise<Lane>[],
  queue: T[],
  work: (lane: Lane, next: T, again: (...more: T[]) => void) => Promise<void>,
): Promise<void> {
  await Promise.all(
    lanes.map(async (opening) => {
      const lane = await opening;
      for (let next = queue.shift(); next; next = queue.shift()) {
        await work(lane, next, (...more) => queue.push(...more));
      }
    }),
  );
}

type TestFile = Pick<StepResult, 'file' | 'milliseconds' | 'reached'> & { imports: Set<string> };
/** A test file and the tests to run for a mutant; all of them if `tests` is absent. */
type TestRun = Pick<Step, 'file' | 'tests'>;
type Work = Map<Mutant, TestRun[]>;

/** Runs every test file once without a mutant to record reached mutants and durations. */
async function measureTests(lanes: Promise<Lane>[]): Promise<TestFile[]> {
  const files = ((await lanes[0])?.files ?? []).filter((file) => !leftOut.test(file));
  const shares = Array.from({ length: Math.ceil(files.length / filesAtOnce) }, (_, index) =>
    files.slice(index * filesAtOnce, (index + 1) * filesAtOnce),
  );
  const found: TestFile[] = [];
  await inLanes(lanes, shares, async (lane, share, again) => {
    const results = await lane.run(share.map((file) => ({ mutant: 0, file })));
    for (const { file, state, milliseconds, reached, error } of results) {
      if (state === 'fail') console.log(`left out, fails without a mutant: ${file}: ${error}`);
      if (state === 'pass') found.push({ file, milliseconds, reached, imports: importsOf(file) });
    }
    const last = results.at(-1);
    if (last?.state !== 'started') return;
    console.log(`left out, hangs without a mutant: ${last.file}`);
    const rest = share.slice(share.indexOf(last.file) + 1);
    if (rest.length > 0) again(rest);
  });
  console.log(`${new Date().toISOString()} measured ${found.length} test files`);
  return found;
}

/** Returns the tests that reach the mutant, limited to the nearest files, fastest first. */
function runsFor(mutant: Mutant, tests: TestFile[]): TestRun[] {
  const { dir, name } = path.parse(mutant.file);
  const distance = ({ file }: TestFile) => {
    const inFolder = path.dirname(file) === dir;
    if (inFolder && path.basename(file).startsWith(`${name}.`)) return 0;
    if (inFolder) return 1;
    if (directImports(file).includes(mutant.file)) return 2;
    return file.startsWith(`${mutant.area}/`) ? 3 : 4;
  };
  const reaching = ({ reached }: TestFile) =>
    Object.keys(reached).filter((test) => reached[test]?.includes(mutant.id));
  return tests
    .filter((each) => (mutant.isStatic ? each.imports.has(mutant.file) : reaching(each).length > 0))
    .toSorted((a, b) => distance(a) - distance(b) || a.milliseconds - b.milliseconds)
    .map((each) => {
      const { file } = each;
      return mutant.isStatic || reaching(each).includes('') ? { file } : { file, tests: reaching(each) };
    });
}

const imports = new Map<string, string[]>();
function directImports(file: string): string[] {
  let found = imports.get(file);
  if (!found) {
    const matches = readFileSync(file, 'utf8').matchAll(/(?:from|import|import\()\s*'(\.[^']+\.tsx?)'/g);
    found = [...matches].map(([, to]) => path.join(path.dirname(file), to ?? ''));
    imports.set(file, found);
  }
  return found;
}

function importsOf(file: string): Set<string> {
  const found = new Set<string>();
  const pending = [file];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const more = directImports(next).filter((each) => !found.has(each) && globSync(each).length > 0);
    for (const each of more) found.add(each);
    pending.push(...more);
  }
  return found;
}

/** Skips the verification of static mutants, which have a new worker to themselves. */
function stepsOf({ id, isStatic }: Mutant, runs: TestRun[]): Step[] {
  return runs.flatMap((run) => [
    { ...run, mutant: id },
    ...(isStatic ? [] : [{ ...run, mutant: id, verify: true }]),
  ]);
}

/** Records the fates that the results prove and returns the chunks to rerun, each in a new worker. */
function judge(chunk: Mutant[], results: StepResult[], work: Work, fates: Map<Mutant, Fate>): Mutant[][] {
  const again: Mutant[][] = [];
  const unfinished: Mutant[] = [];
  for (const mutant of chunk) {
    const own = results.filter((each) => each.mutant === mutant.id);
    const ended = own.filter(({ state }) => state !== 'started');
    const failed = ended.find(({ state, verify }) => state === 'fail' && !verify);
    const verified = ended.find(({ verify }) => verify);
    const runs = work.get(mutant) ?? [];
    if (failed && (mutant.isStatic || verified?.state === 'pass')) {
      fates.set(mutant, { fate: 'killed', by: failed.file, error: failed.error });
    } else if (own.at(-1)?.state === 'started') {
      fates.set(mutant, { fate: 'killed', by: own.at(-1)?.file, error: 'the worker hung or died' });
    } else if (failed) {
      // The file also failed without the mutant. A rerun of the whole file in a new worker shows the cause.
      const rest = runs.slice(runs.findIndex(({ file }) => file === failed.file));
      const isAlone = chunk.length === 1;
      work.set(mutant, isAlone ? rest.slice(1) : [{ file: failed.file }, ...rest.slice(1)]);
      if (work.get(mutant)?.length) again.push([mutant]);
    } else if (ended.length < runs.length) unfinished.push(mutant);
  }
  return unfinished.length > 0 ? [...again, unfinished] : again;
}

const countKilled = (fates: Map<Mutant, Fate>) =>
  [...fates.values()].filter(({ fate }) => fate === 'killed').length;

function save(mutants: Mutant[], fates: Map<Mutant, Fate>): void {
  const rows = mutants.map((mutant) => {
    const { area, file, line, kind, original, text } = mutant;
    return { place: nameOf(mutant), area, file, line, kind, original, mutant: text, ...fates.get(mutant) };
  });
  writeFileSync(output, `${JSON.stringify(rows, null, 1)}\n`);
}

function printTable(mutants: Mutant[], fates: Map<Mutant, Fate>): void {
  const lineOf = (group: Mutant[]) => {
    const count = (fate: Fate['fate']) => group.filter((each) => fates.get(each)?.fate === fate).length;
    const killed = count('killed');
    return {
      mutants: group.length,
      killed,
      survived: count('survived'),
      'not reached': count('not reached'),
      score: `${Math.round((100 * killed) / group.length)} %`,
    };
  };
  const areas = Map.groupBy(mutants, ({ area }) => area);
  console.table({
    ...Object.fromEntries([...areas].map(([area, group]) => [area, lineOf(group)])),
    all: lineOf(mutants),
  });
  console.log(`Each mutant and its fate: ${output}`);
}

function readOptions(args: string[]): Options {
  const text = (unset: string) => ({ type: 'string' as const, default: unset });
  const lanes = String(availableParallelism());
  const options = { seed: text('26'), count: text('300'), lanes: text(lanes), only: text('') };
  try {
    const { values } = parseArgs({ args, options });
    const numbers = { seed: +values.seed, count: +values.count, lanes: +values.lanes };
    const { seed, count } = numbers;
    if (seed >= 0 && count >= 1 && numbers.lanes >= 1) return { ...numbers, only: values.only };
  } catch {
    // Prints the usage for an unknown option.
  }
  throw new Error('Usage: npm run test:mutants -- [--seed N] [--count N] [--lanes N] [--only REGEXP]');
}

try {
  await runMutants(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
