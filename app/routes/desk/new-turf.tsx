import { data, redirect } from 'react-router';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { DeskNav } from '../../components/desk/desk-nav.tsx';
import { TurfForm } from '../../components/desk/turf-form.tsx';
import { readTurfForm, turfRefusal } from '../../components/desk/turf-form-values.server.ts';
import { Band } from '../../components/ui/band.tsx';
import { flashCookie } from '../../flash.ts';
import type { Route } from './+types/new-turf';

export const meta: Route.MetaFunction = () => [
  { title: 'Add a turf · Maidan' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['turf_owner', 'admin']);
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireRole(context, url, ['turf_owner', 'admin']);
  const formData = await request.formData();
  const read = readTurfForm(formData);
  if ('answer' in read) return data(read.answer, { status: 400 });
  try {
    const { id } = await apiFor(context).turfs.create(read.draft);
    return redirect(`/desk/turfs/${id}`, { headers: { 'set-cookie': flashCookie('turf-added') } });
  } catch (error) {
    return data(turfRefusal(formData, error), { status: 400 });
  }
}

export default function NewTurf({ actionData }: Route.ComponentProps) {
  return (
    <>
      <Band title="Add a turf" sport="football" seed={6}>
        Open for booking the moment you save it. Pictures come next.
      </Band>
      <DeskNav />
      <div className="wrap pt-8 pb-16">
        <div className="max-w-2xl">
          <TurfForm turf={null} answer={actionData} save="Add turf" />
        </div>
      </div>
    </>
  );
}
