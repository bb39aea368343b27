import { data } from 'react-router';

export function loader(): never {
  throw data(null, { status: 404 });
}

/** Never rendered, because the layout shows the 404. Without it the route would be a resource route. */
export default function NotFound() {
  return null;
}
