/** Larger files are shrunk. Phones take photos of 3 to 12 MB. */
const mostBytesAsIs = 1_500_000;
const widestUpload = 2_000;

/**
 * Shrinks a large photo, turns it upright and draws a preview, in formats the browser reads (HEIC in Safari).
 * Other files stay as they are, without a preview.
 */
export async function preparePicture(file: File): Promise<{ file: File; preview: string | undefined }> {
  try {
    const preview = (await draw(file, 240)).toDataURL('image/jpeg', 0.7);
    const isHeic = /^image\/hei[cf]$/.test(file.type);
    if (file.size <= mostBytesAsIs && !isHeic) return { file, preview };
    const canvas = await draw(file, widestUpload);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.88);
    });
    return { file: blob ? new File([blob], file.name, { type: blob.type }) : file, preview };
  } catch {
    return { file, preview: undefined };
  }
}

async function draw(file: File, width: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'high' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas;
}
