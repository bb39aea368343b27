import * as m from '#messages';
import type { Turf } from '../../../contract/turfs/turfs.ts';

/** Swipeable gallery of the owner's pictures. Thumbnails are fragment links, so it needs no script. */
export function Gallery({ turf }: { turf: Turf }) {
  const pictures = turf.imageUrls.map((url, index) => ({
    url,
    id: `picture-${index + 1}`,
    number: index + 1,
  }));
  return (
    <section aria-label={m.turfs_gallery({ turf: turf.name })} className="mt-6">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <ul tabIndex={0} className="no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto rounded-2xl">
        {pictures.map(({ url, id, number }) => (
          <li key={id} id={id} className="w-full shrink-0 snap-center scroll-mt-24">
            <img
              src={url}
              alt={m.turfs_gallery_photo({ turf: turf.name, number, total: pictures.length })}
              width="1280"
              height="800"
              loading="lazy"
              decoding="async"
              className="aspect-8/5 w-full rounded-2xl bg-mint object-cover"
            />
          </li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-wrap gap-2">
        {pictures.map(({ url, id, number }) => (
          <li key={id}>
            <a href={`#${id}`} className="block rounded-xl hover:opacity-80">
              <img
                src={url}
                alt={m.turfs_gallery_view({ number })}
                width="96"
                height="60"
                loading="lazy"
                decoding="async"
                className="h-15 w-24 rounded-xl bg-mint object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
