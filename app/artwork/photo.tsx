/** An uploaded picture in the narrowest width that fits; `sizes` says how wide it is shown. */
export function Photo({
  url,
  sizes,
  alt = '',
  isFirst = false,
  className,
}: {
  url: string;
  sizes: string;
  alt?: string;
  /** Loaded at once, because it is in view when the page opens. */
  isFirst?: boolean | undefined;
  className: string;
}) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={widthsOf(url, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={widthsOf(url, 'webp')} sizes={sizes} />
      <img
        src={url}
        alt={alt}
        width="960"
        height="600"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}

/** Returns the srcset of the resized files beside the picture (server/core/turfs/pictures/encode-picture.ts). */
function widthsOf(url: string, format: 'avif' | 'webp'): string {
  const folder = url.slice(0, url.lastIndexOf('/'));
  return [480, 960, 1600].map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
}
