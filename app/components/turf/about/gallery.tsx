import * as m from '#messages';
import { Photo } from '../../../artwork/photo.tsx';

/** Swipeable gallery of a turf or a venue. Thumbnails are fragment links, so it needs no script. */
export function Gallery({
  name,
  pictures: shown,
}: {
  name: string;
  pictures: readonly { url: string; alt: string }[];
}) {
  const total = shown.length;
  const pictures = shown.map(({ url, alt }, index) => ({
    url,
    id: `picture-${index + 1}`,
    number: index + 1,
    alt: alt || m.turfs_gallery_photo({ turf: name, number: index + 1, total }),
  }));
  return (
    <section id="photos" aria-label={m.turfs_gallery({ turf: name })} className="mt-4 scroll-mt-20">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <ul tabIndex={0} className="no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto rounded-2xl">
        {pictures.map(({ url, id, alt }) => (
          <li key={id} id={id} className="w-full shrink-0 snap-center scroll-mt-24">
            <Photo
              url={url}
              alt={alt}
              sizes="(min-width: 64rem) 50rem, 100vw"
              className="aspect-8/5 w-full rounded-2xl bg-mint object-cover"
            />
          </li>
        ))}
      </ul>
      {total > 1 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {pictures.map(({ url, id, number }) => (
            <li key={id}>
              <a href={`#${id}`} className="block rounded-xl hover:opacity-80">
                <Photo
                  url={url}
                  alt={m.turfs_gallery_view({ number })}
                  sizes="96px"
                  className="h-15 w-24 rounded-xl bg-mint object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
