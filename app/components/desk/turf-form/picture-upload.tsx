import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import * as m from '#messages';
import { mostMegabytes, pictureTexts, problemWithFile } from '../../../../contract/turfs/picture-limits.ts';
import { refreshPage } from '../../../live/refresh-page.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { preparePicture } from './prepare-picture.ts';
import { sendPicture } from './send-picture.ts';

type Item = {
  id: number;
  file: File;
  preview?: string | undefined;
  percent: number;
  error?: string | undefined;
};

export function PictureUpload({ imagesPath, room }: { imagesPath: string; room: number }) {
  const [items, setItems] = useState<readonly Item[]>([]);
  const next = useRef(1);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const change = (id: number, what: Partial<Item>) =>
    setItems((known) => known.map((item) => (item.id === id ? { ...item, ...what } : item)));

  const send = async ({ id, file }: Item) => {
    const error = await sendPicture(imagesPath, file, (percent) => change(id, { percent }));
    if (error === undefined) setItems((known) => known.filter((item) => item.id !== id));
    else {
      change(id, { error });
      showToast(m.desk_upload_failed_toast({ file: file.name }));
    }
  };
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const fresh = files.map((file): Item => ({ id: next.current++, file, percent: 0 }));
    setItems((known) => [...known, ...fresh]);
    const valid: Item[] = [];
    for (const item of fresh) {
      const ready = await preparePicture(item.file);
      const error = problemWithFile(ready.file);
      change(item.id, { ...ready, error });
      if (!error) valid.push({ ...item, ...ready });
    }
    // Invalid files do not count towards the limit.
    const tooMany = valid.slice(room).map(({ id }) => id);
    if (tooMany.length > 0) {
      showToast(pictureTexts.count());
      setItems((known) => known.filter(({ id }) => !tooMany.includes(id)));
    }
    // Sequential, because a phone's upload bandwidth is small.
    for (const item of valid.slice(0, room)) await send(item);
    await refreshPage(revalidate);
  };
  const retry = async (item: Item) => {
    change(item.id, { percent: 0, error: undefined });
    await send(item);
    await refreshPage(revalidate);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void add([...event.dataTransfer.files]);
  };
  // Listens on the document, because users paste without focusing the upload area.
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { files = [], types = [] } = event.clipboardData ?? {};
    // Copied text and tables often contain an image too.
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    void add([...files]);
  });
  const input = useRef<HTMLInputElement>(null);
  const takeChosen = () => {
    const files = [...(input.current?.files ?? [])];
    if (input.current) input.current.value = '';
    void add(files);
  };
  // Picks up files chosen before hydration.
  const takeFirst = useEffectEvent(takeChosen);
  useEffect(() => takeFirst(), []);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have to be inside of the form
    <div
      role="group"
      aria-label={m.desk_upload_label()}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Form
        method="post"
        encType="multipart/form-data"
        className="rounded-2xl border-2 border-dashed border-edge px-5 py-6 text-center"
      >
        <input type="hidden" name="intent" value="upload" />
        <label htmlFor="picture-files" className="block font-[600]">
          {hydrated ? m.desk_upload_drop() : m.desk_upload_choose()}
        </label>
        <input
          ref={input}
          id="picture-files"
          type="file"
          name="file"
          multiple
          accept="image/*"
          className="mx-auto mt-3 block max-w-full text-quiet file:mr-3 file:min-h-11 file:rounded-full file:bg-strong file:px-5 file:font-[620] file:text-on-strong"
          onChange={takeChosen}
        />
        <p className="mt-3 text-sm text-quiet">
          {hydrated
            ? m.desk_upload_limits_shrunk({ count: room })
            : m.desk_upload_limits({ size: mostMegabytes, count: room })}
        </p>
        {/* Scripts upload chosen files at once, even those chosen before they started. */}
        <span className="hidden pt-3 noscript:block">
          <Button>{m.desk_upload()}</Button>
        </span>
      </Form>
      <ul aria-label={m.desk_uploads()} className="mt-4 grid gap-3 empty:hidden">
        {items.map((item) => (
          <li key={item.id} className="grid gap-1.5">
            <div className="flex items-center justify-between gap-3">
              {item.preview && (
                <img src={item.preview} alt="" className="h-10 w-16 shrink-0 rounded-lg object-cover" />
              )}
              <span className="min-w-0 flex-1 truncate font-[560]">{item.file.name}</span>
              {item.error && (
                <span className="flex shrink-0 gap-1">
                  {/* Retrying an invalid file cannot succeed. */}
                  {!problemWithFile(item.file) && (
                    <button
                      type="button"
                      className={buttonLook({ tone: 'line', size: 'small' })}
                      onClick={() => void retry(item)}
                    >
                      {m.desk_retry()}
                    </button>
                  )}
                  <button
                    type="button"
                    className={buttonLook({ tone: 'plain', size: 'small' })}
                    onClick={() => setItems((known) => known.filter(({ id }) => id !== item.id))}
                  >
                    {m.desk_upload_dismiss()}
                  </button>
                </span>
              )}
            </div>
            {item.error ? (
              <p role="alert" className="text-sm text-clay">
                {m.desk_upload_failed({ problem: item.error })}
              </p>
            ) : (
              <progress
                max={100}
                value={item.percent}
                aria-label={m.desk_upload_progress({ file: item.file.name })}
                className="upload-bar"
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
