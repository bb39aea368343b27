import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openBucket } from '../../server/platform/files.ts';

test('a bucket that accepts connections and answers nothing fails the call', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const files = await openBucket({
    name: 'pictures',
    region: 'ap-south-1',
    endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  await expect(files.put('turfs/a/320.webp', 'bytes')).rejects.toThrow();
  silent.close();
});
