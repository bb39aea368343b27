import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { oneAtATime } from './one-at-a-time.mjs';
import { childEnv, inProject } from './project.mjs';
import { runNode } from './run.mjs';
import { stop } from './say.mjs';

const stampFile = inProject('messages', 'compiled', '.stamp');
const script = 'scripts/steps/compile-messages.mjs';

/** Compiles the message catalogue unless its output is up to date. Exits the script if it fails. */
export async function ensureMessages() {
  if (isCompiled()) return;
  await oneAtATime('messages', async () => {
    if (isCompiled()) return;
    const { ok, output } = await runNode(script, [], { env: childEnv() });
    if (!ok) stop(`${output.trimEnd()}\nThe messages could not be compiled (see above).`);
    writeFileSync(stampFile, stamp());
  });
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
