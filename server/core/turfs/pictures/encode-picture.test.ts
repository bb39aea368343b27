import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureTexts } from '../../../../contract/turfs/picture-limits.ts';
import { encodePicture } from './encode-picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f6b43' } })
    .jpeg()
    .toBuffer();

async function sizesOf(upload: Buffer) {
  const { files, ...picture } = await encodePicture(upload);
  const sizes = await Promise.all(
    files.map(async ({ name, bytes }) => {
      const { width, height } = await sharp(bytes).metadata();
      return { name, width, height };
    }),
  );
  return { picture, sizes };
}

describe('encodePicture', () => {
  test('three times as tall as wide: files of at most 4 megapixels', async () => {
    const { picture, sizes } = await sizesOf(await plain(1600, 4800));
    expect(picture).toEqual({ width: 1154, height: 3462 });
    expect(sizes).toHaveLength(6);
    expect(sizes).toContainEqual({ name: '480.webp', width: 480, height: 1440 });
    expect(sizes).toContainEqual({ name: '1600.avif', width: 1154, height: 3462 });
  });

  test('taller picture: refused by its header, also by its metadata orientation', async () => {
    const lying = await sharp(await plain(4804, 1600))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    for (const upload of [await plain(1600, 4801), lying]) {
      await expect(encodePicture(upload)).rejects.toMatchObject({
        code: 'INVALID_IMAGE',
        message: pictureTexts.tall(),
      });
    }
  });

  test('wide picture: encoded at the largest width of pages', async () => {
    const { picture } = await sizesOf(await plain(4800, 1000));
    expect(picture).toEqual({ width: 1600, height: 333 });
  });

  test('encoding exceeds its deadline: refused with the remedy', async () => {
    const upload = await plain(1600, 2400);
    await expect(encodePicture(upload, { deadlineMs: performance.now() + 50 })).rejects.toMatchObject({
      code: 'INVALID_IMAGE',
      message: pictureTexts.slow(),
    });
  });
});
