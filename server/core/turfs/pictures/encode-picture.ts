import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../../../../contract/errors.ts';
import { pictureLimits, pictureTexts } from '../../../../contract/turfs/picture-limits.ts';

/** Widths that pages request; `app/artwork/turf-picture.tsx` has the same list. */
const widths = [480, 960, 1600] as const;
/** Limit per encoded file: AVIF takes 80 bytes of memory and a microsecond of CPU per pixel. */
const mostDrawnPixels = 4_000_000;
/** Timeout for decoding a picture and encoding all sizes. */
const patienceMs = 60_000;

export type EncodedPicture = {
  width: number;
  height: number;
  files: { name: string; type: string; bytes: Buffer }[];
};

/**
 * Decodes an upload and encodes it as AVIF and WebP at every width, so that no metadata, trailing data or
 * exploit survives. The content decides its type, never its name or the claimed type.
 * @throws Refusal INVALID_IMAGE with the remedy
 */
export async function encodePicture(
  upload: Uint8Array,
  { deadlineMs = performance.now() + patienceMs } = {},
): Promise<EncodedPicture> {
  if (upload.byteLength > pictureLimits.mostBytes) throw refuse('size');
  if (!formatOf(upload)) throw refuse('type');
  const source = sharp(upload, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { autoOrient: upright, format } = await source.metadata().catch(unreadable);
  if (format !== formatOf(upload)) throw refuse('type');
  // Checked from the header, before any pixel is decoded.
  if (upright.width * upright.height > pictureLimits.mostPixels) throw refuse('pixels');
  if (upright.height > pictureLimits.mostTall * upright.width) throw refuse('tall');
  try {
    return await draw(source.autoOrient(), mostWidthOf(upright), deadlineMs);
  } catch (error) {
    throw performance.now() < deadlineMs ? error : refuse('slow');
  }
}

async function draw(source: Sharp, mostWidth: number, deadlineMs: number): Promise<EncodedPicture> {
  // Decoded once, no larger than the widest output.
  const { data, info } = await until(deadlineMs, source)
    .resize({ width: mostWidth, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: EncodedPicture['files'] = [];
  for (const width of widths) {
    const drawn = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    const avif = await until(deadlineMs, drawn.clone().avif({ quality: 50, effort: 3 })).toBuffer();
    const webp = await until(deadlineMs, drawn.clone().webp({ quality: 76 })).toBuffer();
    files.push({ name: `${width}.avif`, type: 'image/avif', bytes: avif });
    files.push({ name: `${width}.webp`, type: 'image/webp', bytes: webp });
  }
  return { width: info.width, height: info.height, files };
}

/** Returns a smaller width for tall pictures than pages may request. */
function mostWidthOf({ width, height }: { width: number; height: number }): number {
  return Math.min(Math.max(...widths), Math.floor(Math.sqrt((mostDrawnPixels * width) / height)));
}

/**
 * sharp's timeout is in whole seconds and is not checked during AVIF compression, so check before each step.
 */
function until(deadlineMs: number, work: Sharp): Sharp {
  const leftMs = deadlineMs - performance.now();
  if (leftMs <= 0) throw refuse('slow');
  return work.timeout({ seconds: Math.ceil(leftMs / 1_000) });
}

function formatOf(file: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const head = Buffer.from(file.subarray(0, 12));
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

function refuse(why: keyof typeof pictureTexts): Refusal {
  return new Refusal('INVALID_IMAGE', { message: pictureTexts[why]() });
}

function unreadable(): never {
  throw refuse('unreadable');
}
