/** Larger files are shrunk. Phones take photos of 3 to 12 MB. */
const mostBytesAsIs = 1_500_000;
const widestUpload = 2_000;
const previewWidth = 240;

/**
 * Shrinks a large photo, turns it upright and draws a preview, in formats the browser reads (HEIC in Safari).
 * Other files stay as they are, without a preview.
 */
export async function preparePicture(file: File): Promise<{ file: File; preview: string | undefined }> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return { file, preview: undefined };
  const preview = draw(picture, previewWidth).toDataURL('image/jpeg', 0.7);
  const isHeic = /^image\/hei[cf]$/.test(file.type);
  const isSmall = file.size <= mostBytesAsIs && !isHeic;
  const blob = isSmall ? null : await jpegOf(draw(picture, widestUpload));
  picture.close();
  return { file: blob ? new File([blob], file.name, { type: blob.type }) : file, preview };
}

/** Draws the picture at most this wide. */
function draw(picture: ImageBitmap, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(width, picture.width);
  canvas.height = Math.max(1, Math.round((picture.height * canvas.width) / picture.width));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.88);
  });
}
