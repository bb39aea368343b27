import { data } from 'react-router';

export function loader(): never {
  throw data(null, { status: 404 });
}

/** Is never rendered, since the layout shows the 404; without it the route would answer as a file. */
export default function NotFound() {
  return null;
}
