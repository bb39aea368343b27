import { buttonLook } from '../ui/button.tsx';
import { PinIcon } from '../ui/icons.tsx';
import { directionsUrl } from './directions-url.ts';

type DirectionsProps = {
  turf: Parameters<typeof directionsUrl>[0];
  look: Parameters<typeof buttonLook>[0];
};

export function DirectionsLink({ turf, look }: DirectionsProps) {
  return (
    <a href={directionsUrl(turf)} rel="noopener noreferrer" className={buttonLook(look)}>
      <PinIcon />
      Directions
    </a>
  );
}
