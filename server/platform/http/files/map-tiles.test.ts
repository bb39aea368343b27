import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openMapTiles } from './map-tiles.ts';

async function archiveOf(content: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'map-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'a.pmtiles');
  await writeFile(file, content);
  return file;
}

describe('openMapTiles', () => {
  test('parts of the file; anything else is refused', async () => {
    const app = new Hono().get('/map', await openMapTiles(await archiveOf('PMTiles\x03 and more')));
    const get = (range?: string) => app.request('/map', { headers: range ? { range } : {} });
    const part = await get('bytes=0-6');
    expect([part.status, await part.text()]).toEqual([206, 'PMTiles']);
    expect(part.headers.get('content-range')).toBe('bytes 0-6/17');
    const end = await get('bytes=13-16383');
    expect([await end.text(), end.headers.get('content-range')]).toEqual(['more', 'bytes 13-16/17']);
    for (const range of [undefined, 'bytes=9-3', 'bytes=17-20', 'bytes=-5', 'bytes=0-9999999', 'lines=1-2'])
      expect((await get(range)).status, range).toBe(416);
  });

  test('a newer archive replaces the file: its parts, under another tag', async () => {
    const file = await archiveOf('PMTiles\x03 old');
    const app = new Hono().get('/map', await openMapTiles(file));
    const get = () => app.request('/map', { headers: { range: 'bytes=9-99' } });
    const old = await get();
    await writeFile(file, 'PMTiles\x03 newer');
    const newer = await get();
    expect([await old.text(), await newer.text()]).toEqual(['old', 'newer']);
    expect(newer.headers.get('etag')).not.toBe(old.headers.get('etag'));
  });

  test('a missing or other file: the server does not start', async () => {
    await expect(openMapTiles('/nowhere/a.pmtiles')).rejects.toThrow('Cannot read MAP_PMTILES');
    await expect(openMapTiles(await archiveOf('<html>'))).rejects.toThrow('is not a PMTiles 3 archive');
  });
});
