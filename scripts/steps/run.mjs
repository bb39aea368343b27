import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { childEnv, inProject, nodeProgram } from './project.mjs';
import { whenNpmDies } from './when-npm-dies.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/**
 * Runs a program in the project folder and returns its output. `show` lets it use the terminal instead,
 * `'copy'` prints the returned output as it comes.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean | 'copy', shell?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, code: number, output: string, seconds: number }>}
 */
export function run(program, args, { env = childEnv(), show = false, shell = false } = {}) {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: inProject(),
      env,
      shell,
      stdio: show === true ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (show === 'copy') process.stdout.write(chunk);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const end = (/** @type {number} */ code) => {
      children.delete(child);
      resolve({ ok: code === 0, code, output, seconds: (performance.now() - began) / 1000 });
    };
    child.once('error', (error) => {
      output += `${program}: ${error.message}\n`;
      end(127);
    });
    child.once('close', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/**
 * Runs a JavaScript or TypeScript file (a path in the project) on Node 24.
 * @param {string} file
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNode(file, args = [], options) {
  return run(nodeProgram(), [inProject(file), ...args], options);
}

/** Stops child processes with the script; a SIGTERM to the script alone would not reach them. */
export function stopChildrenWithScript() {
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    for (const child of children) child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, stop);
  whenNpmDies(() => stop('SIGTERM'));
}
