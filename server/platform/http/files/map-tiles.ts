import { open } from 'node:fs/promises';
import type { Handler } from 'hono';
import { StartFailure } from '../../observability/start-failure.ts';

export const mapTilesPath = '/map.pmtiles';
/** More than any directory or tile of an archive. */
const mostBytes = 4 * 1_024 * 1_024;

/**
 * Serves parts of a PMTiles archive: readers fetch its directory and then single tiles.
 * @throws StartFailure when the file is not such an archive
 */
export async function openMapTiles(file: string): Promise<Handler> {
  const start = await readPart(file, 0, 7).catch((cause: NodeJS.ErrnoException) => {
    throw new StartFailure(`Cannot read MAP_PMTILES, ${file} (${cause.code}).`, { cause });
  });
  if (start.bytes.toString('latin1') !== 'PMTiles\x03')
    throw new StartFailure(`MAP_PMTILES, ${file}, is not a PMTiles 3 archive.`);
  return async (c) => {
    const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(c.req.header('range') ?? '') ?? [];
    const [from, to] = [Number(first), Number(last)];
    const isPart = first !== undefined && from <= to && to - from < mostBytes;
    const { bytes, size, version } = await readPart(file, isPart ? from : 0, isPart ? to : 0);
    if (!isPart || bytes.length === 0) return c.body(null, 416, { 'content-range': `bytes */${size}` });
    return c.body(bytes, 206, {
      'content-type': 'application/vnd.pmtiles',
      'content-range': `bytes ${from}-${from + bytes.length - 1}/${size}`,
      'cache-control': 'public, max-age=86400',
      // A reader that sees another one starts again.
      etag: `"${version}"`,
    });
  };
}

/** Opens the file each time, so that a newer archive may replace it. */
async function readPart(file: string, from: number, to: number) {
  const archive = await open(file);
  try {
    const { size, mtimeMs } = await archive.stat();
    const { buffer, bytesRead } = await archive.read(Buffer.alloc(to + 1 - from), { position: from });
    return { bytes: buffer.subarray(0, bytesRead), size, version: `${size}-${Math.round(mtimeMs)}` };
  } finally {
    await archive.close();
  }
}
