/** Camera pictures are looked at a few times a second: enough for a hand, and easy on a cheap phone. */
const everyMs = 150;

type Detector = { detect(image: ImageBitmapSource): Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/**
 * Shows the camera in the video until it sees a QR code.
 * @returns what the code says, or nothing once it was stopped
 * @throws DOMException as `getUserMedia` does, when there is no camera or it is not allowed
 */
export async function detectTickets(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    video.srcObject = stream;
    await video.play();
    const detector = await createDetector();
    while (!signal.aborted) {
      const [code] = await detector.detect(video);
      if (code?.rawValue && !signal.aborted) return code.rawValue;
      await new Promise((next) => setTimeout(next, everyMs));
    }
    return undefined;
  } finally {
    stop();
  }
}

/** The browser's own where it reads QR codes; else a decoder in JavaScript with the same face, loaded now. */
async function createDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && formats.includes('qr_code')) return new own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
