import { mkdirSync } from 'node:fs';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files that people uploaded, under names of our own making. */
export type Files = Pick<Disk, 'put' | 'getBytes' | 'exists' | 'deleteAll' | 'listAll' | 'getMetaData'>;

export type Bucket = {
  name: string;
  region: string;
  /** Of an S3 that is not Amazon's. */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

/** On this machine's disk. */
export function openFolder(folder: string): Files {
  mkdirSync(folder, { recursive: true });
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}

/** In an S3 bucket, which all nodes share. Nobody reads it but us: pictures go out through /files, as from a folder. */
export async function openBucket({
  name,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: Bucket): Promise<Files> {
  // Only who has a bucket loads the code for it.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket: name,
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // The client has none of its own: a bucket that falls silent would keep uploads and the tidier for ever.
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 5_000 },
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    // Buckets are private as a whole; many services, R2 among them, know no rights per object.
    supportsACL: false,
  });
  return new Disk(driver);
}
