import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium, findHeadlessChromium } from '../find-chromium.mjs';
import { run } from '../run.mjs';
import { say, stop } from '../say.mjs';

/** @typedef {{ what: string, packages: string[], variable: string, find: () => string | undefined }} Program */

/** @type {Program[]} Programs that tests and benchmarks need in addition to npm packages. */
const programs = [
  {
    what: 'Chromium',
    packages: ['chromium', 'fonts-liberation'],
    variable: 'CHROMIUM_PATH',
    find: findChromium,
  },
  {
    what: 'headless Chromium',
    packages: ['chromium-headless-shell', 'fonts-liberation'],
    variable: 'CHROMIUM_PATH',
    find: findHeadlessChromium,
  },
  {
    what: 'Redis',
    packages: ['redis-server'],
    variable: 'REDIS_PATH',
    find: () => process.env.REDIS_PATH ?? inPath('redis-server'),
  },
  {
    what: 'PgBouncer',
    packages: ['pgbouncer'],
    variable: 'PGBOUNCER_PATH',
    find: () => process.env.PGBOUNCER_PATH ?? inPath('pgbouncer'),
  },
  {
    what: 'nginx',
    packages: ['nginx'],
    variable: 'NGINX_PATH',
    find: () => process.env.NGINX_PATH ?? inPath('nginx'),
  },
  {
    what: 'PostgreSQL with pg_dump',
    packages: ['postgresql'],
    variable: 'POSTGRES_BIN',
    find: () => process.env.POSTGRES_BIN ?? postgresFolder(),
  },
];

/**
 * Installs missing Debian packages if possible, else exits with one line.
 * @param {string} forWhom such as `The tests need`
 * @param {string[]} [wanted] values of `what`; defaults to all
 */
export async function ensurePrograms(forWhom, wanted = programs.map(({ what }) => what)) {
  const needed = programs.filter(({ what }) => wanted.includes(what));
  for (const { variable, find } of needed) {
    const found = find();
    if (found && !existsSync(found)) stop(`${variable} names ${found}, which does not exist.`);
  }
  const missing = needed.filter(({ find }) => !find());
  if (missing.length === 0) return;
  const packages = missing.flatMap((program) => program.packages);
  const names = missing.map(({ what }) => what).join(', ');
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!mayInstall) {
    const variables = missing.map(({ variable }) => variable).join(', ');
    stop(`${forWhom} ${names}: install (Debian: apt-get install ${packages.join(' ')}) or set ${variables}.`);
  }
  say(`Installing ${packages.join(', ')} (apt-get) ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env });
  const install = await withoutServices(() =>
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env }),
  );
  if (!install.ok || missing.some(({ find }) => !find())) {
    stop(
      `${update.output}${install.output}\n${forWhom} ${names} and apt-get could not install it (see above).`,
    );
  }
}

const policyFile = '/usr/sbin/policy-rc.d';

/**
 * Prevents installed packages from starting their services, such as nginx on port 80.
 * @template Result @param {() => Promise<Result>} install @returns {Promise<Result>}
 */
async function withoutServices(install) {
  if (existsSync(policyFile)) return install();
  writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await install();
  } finally {
    rmSync(policyFile);
  }
}

/** @param {string} program */
function inPath(program) {
  const folders = [
    '/usr/bin',
    '/usr/sbin',
    '/usr/local/bin',
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.map((folder) => path.join(folder, program)).find(existsSync);
}

/** Returns a folder that has a server and the pg_dump of the same version. */
function postgresFolder() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  const folders = [
    ...versions.map((version) => path.join(root, version, 'bin')),
    '/usr/bin',
    '/usr/local/bin',
  ];
  return folders.find((folder) => ['initdb', 'pg_dump'].every((name) => existsSync(path.join(folder, name))));
}
