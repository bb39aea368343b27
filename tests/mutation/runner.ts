import { appendFileSync, readFileSync } from 'node:fs';
import { type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';

/**
 * One run of a test file or of some of its tests. A `verify` step runs without the mutant after a failure, to
 * prove that the mutant caused it.
 */
export type Step = { mutant: number; file: string; tests?: string[]; verify?: boolean };
export type StepResult = Step & {
  state: 'pass' | 'fail' | 'started';
  pid: number;
  /** Milliseconds since 1970. */
  at: number;
  milliseconds: number;
  error?: string;
  /** Ids of mutants whose code ran, by test; code outside of tests has the key ''. */
  reached: Record<string, number[]>;
};

declare global {
  var __mutant: (id: number) => boolean;
}

let active = 0;
const reached = new Set<number>();
globalThis.__mutant = (id) => {
  reached.add(id);
  return id === active;
};

/** Runs the steps of MUTANT_STEPS in one warm worker and writes results to MUTANT_RESULTS as JSON lines. */
export default class MutantRunner extends TestRunner {
  #steps = JSON.parse(readFileSync(process.env.MUTANT_STEPS ?? '', 'utf8')) as Step[];
  #index = -1;
  #failed = new Set<number>();
  #killed = new Set<number>();
  #isUnsure = false;
  /** The first test that fails with the mutant; later tests are skipped. */
  #failedTest: string | undefined;
  #isOver = false;
  #reached: Record<string, number[]> = {};
  #isSkipped = false;
  #startedMs = 0;
  #unhandled: string | undefined;

  constructor(...args: ConstructorParameters<typeof TestRunner>) {
    super(...args);
    this.config.passWithNoTests = true;
    active = this.#steps[0]?.mutant ?? 0;
    for (const event of ['unhandledRejection', 'uncaughtException']) {
      process.on(event, (error: unknown) => {
        this.#unhandled ??= String(error);
      });
    }
  }

  get #step(): Step {
    const step = this.#steps[this.#index];
    if (!step) throw new Error('vitest ran more files than the steps name');
    return step;
  }

  /** Used instead of `onCollectStart`, which Vitest does not await. */
  onBeforeCollect(): void {
    this.#index += 1;
    const { mutant, verify } = this.#step;
    this.#isSkipped =
      this.#isUnsure || this.#killed.has(mutant) || (verify === true && !this.#failed.has(mutant));
    if (!this.#isSkipped) {
      active = verify ? 0 : mutant;
      this.#startedMs = performance.now();
      if (!verify) this.#failedTest = undefined;
      this.#isOver = false;
      this.#unhandled = undefined;
      this.#reached = {};
      reached.clear();
      this.#report({ state: 'started' });
    }
  }

  override importFile(...[path, source]: Parameters<TestRunner['importFile']>): unknown {
    return this.#isSkipped ? undefined : super.importFile(path, source);
  }

  override async onBeforeRunTask(...[test]: Parameters<TestRunner['onBeforeRunTask']>): Promise<void> {
    this.#noteReached('');
    if (this.#isOver || this.#step.tests?.includes(test.id) === false) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(...[test]: Parameters<TestRunner['onAfterRunTask']>): void {
    this.#noteReached(test.id);
    const { mutant, verify } = this.#step;
    if (mutant !== 0 && !verify && test.result?.state === 'fail') this.#failedTest ??= test.id;
    this.#isOver ||= test.id === this.#failedTest;
    super.onAfterRunTask(test);
  }

  #noteReached(test: string): void {
    if (this.#step.mutant === 0) this.#reached[test] = [...(this.#reached[test] ?? []), ...reached];
    reached.clear();
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    const [file] = files;
    this.#noteReached('');
    if (this.#isSkipped || !file) return;
    const error = file.result?.state === 'fail' ? firstError(file) : this.#unhandled;
    this.#report({ state: error === undefined ? 'pass' : 'fail', error });
    const { mutant, verify } = this.#step;
    if (verify) {
      // A file that fails without a mutant proves nothing, nor do later steps in this worker.
      if (error === undefined) this.#killed.add(mutant);
      else this.#isUnsure = true;
    } else if (error !== undefined && mutant !== 0) {
      (this.#steps[this.#index + 1]?.verify ? this.#failed : this.#killed).add(mutant);
    }
    active = 0;
  }

  #report({ state, error }: Pick<StepResult, 'state' | 'error'>): void {
    const milliseconds = Math.round(performance.now() - this.#startedMs);
    const result: StepResult = {
      ...this.#step,
      ...{ state, error, milliseconds, pid: process.pid, at: Date.now(), reached: this.#reached },
    };
    appendFileSync(process.env.MUTANT_RESULTS ?? '', `${JSON.stringify(result)}\n`);
  }
}

function firstError(suite: RunnerTestSuite): string {
  for (const task of suite.tasks) {
    const error =
      task.type === 'suite'
        ? task.result?.state === 'fail' && firstError(task)
        : task.result?.state === 'fail' && `${task.name}: ${task.result.errors?.[0]?.message}`;
    if (error) return error.slice(0, 500);
  }
  return (suite.result?.errors?.[0]?.message ?? 'failed').slice(0, 500);
}
