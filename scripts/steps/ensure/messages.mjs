import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { oneAtATime } from '../one-at-a-time.mjs';
import { childEnv, inProject } from '../project.mjs';
import { runNode } from '../run.mjs';
import { stop } from '../say.mjs';

const stampFile = inProject('messages', 'compiled', '.stamp');
const script = 'scripts/steps/compile-messages.mjs';

/** Exits the script if the catalogue cannot be compiled. */
export async function ensureMessages() {
  const problem = await compileMessagesIfStale();
  if (problem) stop(`${problem}\nThe messages could not be compiled (see above).`);
}

/** Compiles the catalogue unless its output is up to date; returns the compiler's output if that fails. */
export async function compileMessagesIfStale() {
  let problem = '';
  if (isCompiled()) return problem;
  await oneAtATime('messages', async () => {
    if (isCompiled()) return;
    const { ok, output } = await runNode(script, [], { env: childEnv() });
    if (ok) writeFileSync(stampFile, stamp());
    else problem = output.trimEnd();
  });
  return problem;
}

function isCompiled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp();
}

function stamp() {
  const hash = createHash('sha256');
  const catalogue = readdirSync(inProject('messages', 'en')).map((file) => `messages/en/${file}`);
  for (const file of [script, 'messages/project.inlang/settings.json', ...catalogue.sort()])
    hash.update(`${file}\0`).update(readFileSync(inProject(file)));
  return hash.digest('hex');
}
