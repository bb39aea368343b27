import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** Starts an S3 server on a free loopback port with one empty bucket. */
export async function startS3(): Promise<{ variables: Record<string, string>; stop(): Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'maidan-s3-'));
  const bucket = 'maidan-pictures';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    // S3rver calculates a wrong signature for `?delete`, which removes several objects at once.
    allowMismatchedSignatures: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    variables: {
      S3_BUCKET: bucket,
      S3_REGION: 'ap-south-1',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
