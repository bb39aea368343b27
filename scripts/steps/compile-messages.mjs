// Compiles messages/en/*.json to typed functions, imported as `#messages`.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { compile } from '@inlang/paraglide-js';

const outdir = 'messages/compiled';

// Paraglide's error for broken JSON does not name the file.
for (const file of await readdir('messages/en')) {
  const path = `messages/en/${file}`;
  try {
    JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    process.stderr.write(`${path}: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

await compile({
  project: './messages/project.inlang',
  outdir,
  outputStructure: 'locale-modules',
  strategy: ['baseLocale'],
  emitTsDeclarations: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
});

// One module per message, so that a page loads only its own. Paraglide's `message-modules` would add its
// choice of a locale, 3 KB on the first page. See docs/decisions/051-message-catalogue.md.
const [, ...functions] = (await readFile(`${outdir}/messages/en.js`, 'utf8')).split(/^(?=export const )/m);
const modules = functions.map((code) => ({ name: code.slice('export const '.length).split(' ')[0], code }));
await mkdir(`${outdir}/browser`);
for (const { name, code } of modules) {
  const short = code
    // Our markup has neither options nor attributes.
    .replaceAll(', options: {}, attributes: {}', '')
    // Pages show messages with markup by their parts only; messages.test.ts checks it.
    .replace(/(?<=Object\.assign\(\n).*?(?=,\n\t\t\{\n\t\t\tparts:)/s, "() => ''")
    // `other` is the last plural form of every language, so the message's id after it is never shown.
    .replace(/if \(\w+ === "other"\) (return .*;)\n\treturn .*;/g, '$1');
  await writeFile(`${outdir}/browser/${name}.js`, `import * as registry from '../registry.js';\n${short}`);
}
await writeFile(
  `${outdir}/browser/index.js`,
  modules.map(({ name }) => `export * from './${name}.js';\n`).join(''),
);
