/** A few detections per second are enough and spare cheap phones. */
const everyMs = 150;

type Detector = { detect(image: ImageBitmapSource): Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/**
 * Shows the camera in the video and returns the text of the first QR code, or undefined when aborted.
 * @throws DOMException from `getUserMedia` without a camera or permission
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

/** Uses the browser's BarcodeDetector if it reads QR codes, otherwise a JavaScript decoder. */
async function createDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && formats.includes('qr_code')) return new own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
