import { data } from 'react-router';
import { LostBall } from '../../components/layout/lost-ball.tsx';
import type { Route } from './+types/not-found';

export const meta: Route.MetaFunction = () => [{ title: 'Page not found · Maidan' }];

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <LostBall />;
}
