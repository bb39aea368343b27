import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { pictureLimits } from '../../../../contract/turfs/picture-limits.ts';
import type { TurfPicture } from '../../../../contract/turfs/pictures.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PictureUpload } from './picture-upload.tsx';

export function TurfPictures({
  turfId,
  pictures,
  problem,
}: {
  turfId: string;
  pictures: readonly TurfPicture[];
  problem: string | undefined;
}) {
  const room = pictureLimits.mostPerTurf - pictures.length;
  const missing = pictureLimits.leastForListing - pictures.length;
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="mb-2 text-3xl">
        <ParaglideMessage
          message={m.desk_pictures_title}
          inputs={{ count: pictures.length, most: pictureLimits.mostPerTurf }}
          markup={{ quiet: ({ children }) => <span className="text-quiet">{children}</span> }}
        />
      </h2>
      <p className="mb-3 text-quiet">{m.desk_pictures_text()}</p>
      <ul className="mb-5 list-disc pl-5 text-quiet">
        <li>{m.desk_pictures_day()}</li>
        <li>{m.desk_pictures_night()}</li>
        <li>{m.desk_pictures_surface()}</li>
        <li>{m.desk_pictures_entrance()}</li>
      </ul>
      {missing > 0 && (
        <div className="mb-5">
          <Notice>{m.desk_pictures_missing({ count: missing })}</Notice>
        </div>
      )}
      {problem && (
        <div className="mb-5">
          <Notice tone="problem">{problem}</Notice>
        </div>
      )}
      <ol className="mb-6 grid gap-6">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <PictureLine picture={picture} place={index + 1} />
          </li>
        ))}
      </ol>
      {room > 0 && <PictureUpload turfId={turfId} room={room} />}
    </section>
  );
}

function PictureLine({
  picture: { id, url, alt, width, height },
  place,
}: {
  picture: TurfPicture;
  place: number;
}) {
  const isSaving = useIsDoing('describe', id);
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4">
      <img
        src={url.replace('960.webp', '480.webp')}
        alt={alt || m.desk_picture({ number: place })}
        width={width}
        height={height}
        loading="lazy"
        className="aspect-[8/5] w-full rounded-xl object-cover"
      />
      <div className="grid content-start gap-2">
        <Form method="post" replace preventScrollReset className="flex gap-2">
          <input type="hidden" name="intent" value="describe" />
          <input type="hidden" name="pictureId" value={id} />
          <TextInput
            key={alt}
            name="alt"
            defaultValue={alt}
            maxLength={200}
            placeholder={m.desk_picture_alt_example()}
            aria-label={m.desk_picture_alt_label({ number: place })}
          />
          <Button tone="line" busy={isSaving} aria-label={m.desk_picture_alt_save_label({ number: place })}>
            {m.desk_save()}
          </Button>
        </Form>
        <div className="flex flex-wrap gap-2">
          {place > 1 && (
            <Act intent="first" id={id} label={m.desk_picture_first_label({ number: place })}>
              {m.desk_picture_first()}
            </Act>
          )}
          {place > 2 && (
            <Act intent="up" id={id} label={m.desk_picture_up_label({ number: place })}>
              {m.desk_picture_up()}
            </Act>
          )}
          <AskFirst
            ask={m.desk_remove()}
            label={m.desk_picture_remove_label({ number: place })}
            className="px-4 text-[0.9375rem] open:basis-full"
          >
            <p className="mb-2 text-quiet">{m.desk_picture_remove_text()}</p>
            <Act
              tone="danger"
              intent="remove"
              id={id}
              label={m.desk_picture_remove_confirm_label({ number: place })}
            >
              {m.desk_picture_remove_confirm()}
            </Act>
          </AskFirst>
        </div>
      </div>
    </div>
  );
}

function useIsDoing(intent: string, id: string): boolean {
  const sent = useNavigation().formData;
  return sent?.get('intent') === intent && sent.get('pictureId') === id;
}

function Act({
  intent,
  id,
  label,
  tone = 'plain',
  children,
}: {
  tone?: ButtonTone;
  intent: string;
  id: string;
  label: string;
  children: string;
}) {
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="pictureId" value={id} />
      <Button tone={tone} size="small" busy={useIsDoing(intent, id)} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
