import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { pictureLimits } from '../../../../contract/turfs/picture-limits.ts';
import type { Picture } from '../../../../contract/turfs/pictures.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { PictureUpload } from './picture-upload.tsx';

/** Pictures of a turf or of a venue, in their order, and the upload of more. */
export function Pictures({
  imagesPath,
  pictures,
  problem,
  children,
}: {
  /** Address of the API. */
  imagesPath: string;
  pictures: readonly Picture[];
  problem: string | undefined;
  /** Advice on what to show. */
  children: ReactNode;
}) {
  const ids = pictures.map(({ id }) => id);
  const room = pictureLimits.mostPerPlace - pictures.length;
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="mb-2 text-3xl">
        <ParaglideMessage
          message={m.desk_pictures_title}
          inputs={{ count: pictures.length, most: pictureLimits.mostPerPlace }}
          markup={{ quiet: ({ children }) => <span className="text-quiet">{children}</span> }}
        />
      </h2>
      {children}
      {problem && (
        <div className="mb-5">
          <Notice tone="problem">{problem}</Notice>
        </div>
      )}
      <ol className="mb-6 grid gap-6">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <PictureLine picture={picture} place={index + 1} ids={ids} />
          </li>
        ))}
      </ol>
      {room > 0 && <PictureUpload imagesPath={imagesPath} room={room} />}
    </section>
  );
}

function PictureLine({
  picture: { id, url, alt, width, height },
  place,
  ids,
}: {
  picture: Picture;
  place: number;
  /** Ids of all pictures, in their order. */
  ids: readonly string[];
}) {
  const isSaving = useIsDoing('describe', id);
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2">
      <img
        src={url.replace('960.webp', '480.webp')}
        alt={alt || m.desk_picture({ number: place })}
        width={width}
        height={height}
        loading="lazy"
        className="aspect-[8/5] w-full rounded-xl object-cover sm:row-span-2"
      />
      <div className="flex flex-wrap content-start gap-x-2">
        {place > 1 && (
          <Act intent="first" id={id} order={[id]} label={m.desk_picture_first_label({ number: place })}>
            {m.desk_picture_first()}
          </Act>
        )}
        {place > 2 && (
          <Act
            intent="up"
            id={id}
            order={movedUp(ids, place - 1)}
            label={m.desk_picture_up_label({ number: place })}
          >
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
      <Form method="post" replace preventScrollReset className="flex gap-2 max-sm:col-span-2">
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
    </div>
  );
}

/** Returns the ids up to this one, with the last two exchanged. */
function movedUp(ids: readonly string[], index: number): string[] {
  return [...ids.slice(0, index - 1), ...ids.slice(index, index + 1), ...ids.slice(index - 1, index)];
}

function useIsDoing(intent: string, id: string): boolean {
  const sent = useNavigation().formData;
  return sent?.get('intent') === intent && sent.get('pictureId') === id;
}

function Act({
  intent,
  id,
  order = [],
  label,
  tone = 'plain',
  children,
}: {
  tone?: ButtonTone;
  intent: string;
  id: string;
  /** The first pictures after the change; the others follow. */
  order?: readonly string[];
  label: string;
  children: string;
}) {
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="pictureId" value={id} />
      {order.map((each) => (
        <input key={each} type="hidden" name="order" value={each} />
      ))}
      <Button tone={tone} size="small" busy={useIsDoing(intent, id)} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
