import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../../../contract/errors.ts';
import { pictureLimits, pictureTexts } from '../../../contract/picture-limits.ts';

/** The widths pages ask for; `app/artwork/turf-picture.tsx` names the same. */
const widths = [480, 960, 1600] as const;
/** Of one drawn file. AVIF takes 80 bytes of memory and a microsecond of a core for each. */
const mostDrawnPixels = 4_000_000;
/** For reading and all that is drawn. */
const patienceMs = 60_000;

export type EncodedPicture = {
  width: number;
  height: number;
  files: { name: string; type: string; bytes: Buffer }[];
};

/**
 * Reads what was uploaded and draws it anew, in AVIF and WebP at every width: nothing of the file itself is kept, no
 * metadata, no tail, no trick. The content decides what it is, never its name or the type it claims.
 * @throws Refusal INVALID_IMAGE with what to do
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
  // Read from the header, before a single pixel is unpacked.
  if (upright.width * upright.height > pictureLimits.mostPixels) throw refuse('pixels');
  if (upright.height > pictureLimits.mostTall * upright.width) throw refuse('tall');
  try {
    return await draw(source.autoOrient(), mostWidthOf(upright), deadlineMs);
  } catch (error) {
    throw performance.now() < deadlineMs ? error : refuse('slow');
  }
}

async function draw(source: Sharp, mostWidth: number, deadlineMs: number): Promise<EncodedPicture> {
  // Unpacked once, no larger than the widest of them, whatever becomes of it.
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

/** A tall picture is drawn narrower than pages may ask for. */
function mostWidthOf({ width, height }: { width: number; height: number }): number {
  return Math.min(Math.max(...widths), Math.floor(Math.sqrt((mostDrawnPixels * width) / height)));
}

/** Sharp knows whole seconds, and does not look at them while AVIF is being compressed. */
function until(deadlineMs: number, work: Sharp): Sharp {
  const leftMs = deadlineMs - performance.now();
  if (leftMs <= 0) throw refuse('slow');
  return work.timeout({ seconds: Math.ceil(leftMs / 1_000) });
}

/** By the first bytes. */
function formatOf(file: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const head = Buffer.from(file.subarray(0, 12));
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

function refuse(why: keyof typeof pictureTexts): Refusal {
  return new Refusal('INVALID_IMAGE', { message: pictureTexts[why] });
}

function unreadable(): never {
  throw refuse('unreadable');
}
