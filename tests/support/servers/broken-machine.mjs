// Preloaded into a server under test. Writes fail as on a full disk while the file FULL_DISK_FLAG exists.
// Connections to other machines fail, so that a gateway with real keys is unavailable.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const flag = process.env.FULL_DISK_FLAG ?? '';

function refuseWhenFull() {
  if (!fs.existsSync(flag)) return;
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
}

// A full disk rejects only writes that extend a file. PostgreSQL's log files are preallocated.
const growing = new Set();
const { openSync, writeSync } = fs;
fs.openSync = (file, ...rest) => {
  const opened = openSync(file, ...rest);
  if (/[\\/]base[\\/]/.test(String(file))) growing.add(opened);
  else growing.delete(opened);
  return opened;
};
fs.writeSync = (file, buffer, offset, length, position) => {
  if (growing.has(file) && position + length > fs.fstatSync(file).size) refuseWhenFull();
  return writeSync(file, buffer, offset, length, position);
};
// Standard output can be redirected to that disk too.
const { write } = fs;
fs.write = (file, ...rest) => {
  if (file !== 1) return write(file, ...rest);
  try {
    refuseWhenFull();
    return write(file, ...rest);
  } catch (error) {
    process.nextTick(rest.at(-1), error);
  }
};
const { writeFile } = fs.promises;
fs.promises.writeFile = async (...args) => {
  refuseWhenFull();
  return writeFile(...args);
};
syncBuiltinESMExports();

const { fetch } = globalThis;
globalThis.fetch = async (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  if (hostname === 'localhost' || hostname === '127.0.0.1') return fetch(input, init);
  throw new TypeError('fetch failed');
};
