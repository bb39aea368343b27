import { AmenityIcon } from './amenity-icons.tsx';

export function AmenityList({ amenities }: { amenities: readonly string[] }) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {amenities.map((amenity) => (
        <li key={amenity} className="flex items-center gap-2.5">
          <AmenityIcon name={amenity} />
          <span className="min-w-0">{amenity}</span>
        </li>
      ))}
    </ul>
  );
}
