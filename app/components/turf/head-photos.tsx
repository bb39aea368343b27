import { Photo } from '../../artwork/photo.tsx';

/** Behind the head of a page: one photograph on phones, the first three side by side on wide screens. */
export default function HeadPhotos({ pictures }: { pictures: readonly { url: string }[] }) {
  const shown = pictures.slice(0, 3);
  return (
    <>
      <div className="absolute inset-0 -z-10 flex gap-1">
        {shown.map(({ url }, index) => (
          <div key={url} className={`min-w-0 flex-1 ${index > 0 ? 'max-lg:hidden' : ''}`}>
            <Photo
              url={url}
              isFirst={index === 0}
              sizes={`(min-width: 64rem) ${Math.ceil(100 / shown.length)}vw, 100vw`}
              className="size-full object-cover"
            />
          </div>
        ))}
      </div>
      {/* Dark enough for white text over a white wall: behind the header above, behind the name below. */}
      <div className="absolute inset-x-0 top-0 -z-10 h-24 bg-linear-to-b from-night-deep/85 from-50% to-transparent" />
      <div className="absolute inset-x-0 bottom-0 -z-10 h-[62%] bg-linear-to-t from-night-deep/85 from-72% to-transparent lg:top-0 lg:h-auto lg:bg-linear-to-r lg:from-55%" />
    </>
  );
}
