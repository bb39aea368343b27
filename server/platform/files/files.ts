import { mkdirSync } from 'node:fs';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Uploaded files, under generated names. */
export type Files = Pick<Disk, 'put' | 'getBytes' | 'exists' | 'deleteAll' | 'listAll' | 'getMetaData'>;

export type Bucket = {
  name: string;
  region: string;
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

export function openFolder(folder: string): Files {
  mkdirSync(folder, { recursive: true });
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}

/** Opens an S3 bucket shared by all nodes. It stays private: pictures are served through /files. */
export async function openBucket({
  name,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: Bucket): Promise<Files> {
  // Imported lazily: most installations have no bucket.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket: name,
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // The client has no timeouts by default, so a silent bucket would block uploads and the sweeper for ever.
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 5_000 },
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    // Buckets are private as a whole; many services, such as R2, have no ACLs per object.
    supportsACL: false,
  });
  return new Disk(driver);
}
