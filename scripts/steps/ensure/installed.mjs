import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { oneAtATime } from '../one-at-a-time.mjs';
import { inProject, nodeProgram, outsideEnv } from '../project.mjs';
import { run } from '../run.mjs';
import { say, stop } from '../say.mjs';
import { ensureMessages } from './messages.mjs';

const stampFile = inProject('node_modules', '.maidan-installed');

/**
 * Installs the packages of package-lock.json, requires Node >= 24 and compiles the messages; does nothing if
 * all are up to date.
 */
export async function ensureInstalled() {
  if (!isInstalled()) {
    await oneAtATime('install', async () => {
      if (isInstalled()) return;
      if (!matchesLock()) await install();
      await requireNode();
      await setGitHooks();
      writeFileSync(stampFile, stamp());
    });
  }
  if (!nodeProgram())
    stop(`Maidan needs Node 24: node_modules/node is missing. Delete node_modules and run this again.`);
  await ensureMessages();
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp();
}

function stamp() {
  const lock = createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex');
  return `${process.platform}-${process.arch} ${lock}\n`;
}

/**
 * Returns true after a manual `npm install` or `npm ci`; npm lists the installed packages in node_modules.
 */
function matchesLock() {
  const notes = inProject('node_modules', '.package-lock.json');
  if (!existsSync(notes)) return false;
  const installed = JSON.parse(readFileSync(notes, 'utf8')).packages ?? {};
  const wanted = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages ?? {};
  return Object.entries(wanted).every(
    ([folder, { version, optional, devOptional }]) =>
      folder === '' ||
      installed[folder]?.version === version ||
      // Packages for other platforms are in the lock, but are not installed.
      ((optional || devOptional) && !installed[folder]),
  );
}

/**
 * Uses `npm install --no-save`, which follows the lock but installs only changes; `npm ci` deletes
 * node_modules first.
 */
async function install() {
  say('Installing packages (npm install) ...');
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const shell = process.platform === 'win32';
  const { ok, output, seconds } = await run('npm', args, { env: outsideEnv(), shell });
  if (!ok) stop(`${output.trimEnd()}\nInstalling failed: npm could not finish (see above).`);
  say(`Installed in ${seconds.toFixed(0)} s.`);
}

/**
 * Enables the hooks in .githooks. Only in a clone, because otherwise it would change a surrounding
 * repository.
 */
async function setGitHooks() {
  if (existsSync(inProject('.git'))) await run('git', ['config', 'core.hooksPath', '.githooks']);
}

async function requireNode() {
  const hint =
    'it arrives with the package `node`, whose install script must be allowed to run (npm config ignore-scripts)';
  const node = nodeProgram();
  if (!node) stop(`Maidan needs Node 24: ${hint}.`);
  const { output } = await run(node, ['--version']);
  if (!/^v(2[4-9]|[3-9]\d)\./.test(output))
    stop(`Maidan needs Node 24, not ${output.trim() || 'a broken one'}: ${hint}.`);
}
