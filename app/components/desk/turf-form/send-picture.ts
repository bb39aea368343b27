import { readerHeader } from '../../../../contract/reader.ts';
import { pageReader } from '../../../connection/page-reader.ts';

/**
 * Uploads one picture with XMLHttpRequest, because `fetch` does not report upload progress.
 * @returns the error message, or `undefined` on success
 */
export function sendPicture(
  turfId: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/turfs/${turfId}/images`);
    const reader = pageReader();
    if (reader) request.setRequestHeader(readerHeader, reader);
    request.responseType = 'json';
    request.timeout = 120_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => {
      const answer = request.response as { message?: string } | null;
      resolve(request.status < 300 ? undefined : (answer?.message ?? 'The server did not take it.'));
    };
    request.onerror = () => resolve('Network error. Please check your connection');
    request.ontimeout = () => resolve('It took too long. Please check your connection');
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
