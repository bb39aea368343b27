// npm run sbom -- FILE
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject, outsideEnv } from './steps/project.mjs';
import { run, stopChildrenWithScript } from './steps/run.mjs';
import { say, stop } from './steps/say.mjs';

/** @typedef {{ dev?: boolean, extraneous?: boolean }} Locked */

stopChildrenWithScript();
const [file = inProject('sbom.cdx.json')] = process.argv.slice(2);
const read = (/** @type {string} */ name) => JSON.parse(readFileSync(inProject(name), 'utf8'));

// `--omit dev` would also omit production packages that a development package depends on, such as pg and zod.
// npm takes the product name from the folder.
const folder = mkdtempSync(path.join(tmpdir(), 'maidan-sbom-'));
const { devDependencies: _, ...manifest } = read('package.json');
const { packages, ...lock } = read('package-lock.json');
const { devDependencies: __, ...root } = packages[''];
const ours = Object.entries(packages).filter(([, { dev, extraneous }]) => !dev && !extraneous);
const place = path.join(folder, manifest.name);
mkdirSync(place);
writeFileSync(path.join(place, 'package.json'), JSON.stringify(manifest));
const content = { ...lock, packages: { ...Object.fromEntries(ours), '': root } };
writeFileSync(path.join(place, 'package-lock.json'), JSON.stringify(content));

const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline', '--loglevel=error'];
const shell = process.platform === 'win32';
const { ok, output } = await run('npm', ['--prefix', place, ...args], { env: outsideEnv(), shell });
rmSync(folder, { recursive: true });
if (!ok) stop(`${output.trimEnd()}\nWriting the SBOM failed: npm could not finish (see above).`);
writeFileSync(file, output);
say(`${JSON.parse(output).components.length} packages in ${file}`);
