import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';
import { childEnv, inProject, nodeProgram } from './project.mjs';
import { serverFlags } from './server-flags.mjs';
import { whenNpmDies } from './when-npm-dies.mjs';

const stopWithParent = pathToFileURL(inProject('scripts', 'steps', 'stop-with-parent.mjs')).href;

/**
 * Runs a server and exits with its code. Forwards signals and waits: Ctrl-C reaches the whole process group, and
 * a script that exits first would return the prompt before the server has stopped.
 * @param {string} file @param {NodeJS.ProcessEnv} [env] @param {string[]} [args]
 */
export function serve(file, env = {}, args = []) {
  const server = spawn(
    nodeProgram(),
    [...serverFlags, '--import', stopWithParent, inProject(file), ...args],
    {
      cwd: inProject(),
      env: childEnv(env),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  let askedAt = 0;
  const handOn = (/** @type {NodeJS.Signals} */ signal) => {
    // One Ctrl-C can arrive three times (terminal, npm, this script); a later one means that the user wants
    // to force it.
    if (askedAt === 0) {
      askedAt = Date.now();
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    } else if (Date.now() - askedAt > 1000) {
      server.kill('SIGKILL');
    }
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, handOn);
  whenNpmDies(() => handOn('SIGTERM'));
  server.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  server.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}
