import * as m from '#messages';
import { readerHeader } from '../../../../contract/people/reader.ts';
import { pageReader } from '../../../connection/page-reader.ts';

/**
 * Uploads one picture with XMLHttpRequest, because `fetch` does not report upload progress.
 * @returns the error message, or `undefined` on success
 */
export function sendPicture(
  imagesPath: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', imagesPath);
    const reader = pageReader();
    if (reader) request.setRequestHeader(readerHeader, reader);
    request.responseType = 'json';
    request.timeout = 120_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => {
      const answer = request.response as { message?: string } | null;
      resolve(request.status < 300 ? undefined : (answer?.message ?? m.desk_upload_refused()));
    };
    request.onerror = () => resolve(m.desk_upload_offline());
    request.ontimeout = () => resolve(m.desk_upload_timeout());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
