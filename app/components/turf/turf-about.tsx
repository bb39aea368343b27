import type { Turf } from '../../../contract/turfs.ts';
import { buttonLook } from '../ui/button.tsx';
import { PinIcon } from '../ui/icons.tsx';

export function TurfAbout({ turf }: { turf: Turf }) {
  const { latitude, longitude, imageUrls } = turf;
  const place =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${turf.name}, ${turf.location}`;
  return (
    <section>
      <h2 className="text-2xl">About this turf</h2>
      <p className="mt-3 max-w-[62ch] whitespace-pre-line">{turf.description}</p>
      <p className="mt-3 text-quiet">
        Open every day, {turf.openingTime} to {turf.closingTime}.
      </p>
      {imageUrls.length > 1 && (
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {imageUrls.map((url, i) => (
            <li key={url}>
              <img
                src={url}
                alt={`${turf.name}, view ${i + 1}`}
                width="640"
                height="400"
                loading="lazy"
                decoding="async"
                className="aspect-8/5 w-full rounded-2xl object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <a
        href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
        rel="noopener noreferrer"
        className={`${buttonLook({ tone: 'line', size: 'small' })} mt-5`}
      >
        <PinIcon /> Directions
      </a>
    </section>
  );
}
