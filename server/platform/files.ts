import { mkdirSync } from 'node:fs';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files that people uploaded, under names of our own making. */
export type Files = Pick<Disk, 'put' | 'getBytes' | 'exists' | 'deleteAll'>;

export function openFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true });
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}
