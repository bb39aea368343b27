import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import * as m from '#messages';
import type { ManagedTurf } from '../../../../contract/desk/turfs.ts';
import { apiFor } from '../../../api.server.ts';
import { requireRole } from '../../../components/account/require-viewer.server.ts';
import { loadOwnerChoice, ownerIdIn } from '../../../components/admin/load-owner-choice.server.ts';
import { OwnerChoice } from '../../../components/admin/owner-choice.tsx';
import { TurfForm } from '../../../components/desk/turf-form/turf-form.tsx';
import { readTurfForm, turfRefusal } from '../../../components/desk/turf-form/turf-form-values.server.ts';
import { WorkHead } from '../../../components/layout/work-head.tsx';
import { notFoundAs404 } from '../../../document/not-found-as-404.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { statusOf } from '../../../forms/messages.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import type { Route } from './+types/new-turf';

export const meta: Route.MetaFunction = () => [
  { title: m.desk_turf_add_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireRole(context, url, ['turf_owner', 'admin']);
  const [search, copied] = await Promise.all([
    loadOwnerChoice(context, viewer, url.searchParams),
    loadTurfToCopy(context, url),
  ]);
  return { search, copied, key: randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireRole(context, url, ['turf_owner', 'admin']);
  const formData = await readForm(request);
  const copied = await loadTurfToCopy(context, url);
  const key = z.uuid().safeParse(formData.get('key')).data;
  const { turfs } = apiFor(context, key ? { idempotencyKey: key } : {});
  try {
    const ownerId = ownerIdIn(url.searchParams);
    const draft = readTurfForm(formData, copied?.venueId);
    const { id } = await turfs.create({ ...draft, ...(ownerId && { ownerId }) });
    return redirect(`/desk/turfs/${id}`, { headers: { 'set-cookie': flashCookie('turf-added') } });
  } catch (error) {
    return data(turfRefusal(formData, error), { status: statusOf(error) });
  }
}

/** Returns the turf to copy, whose venue gets another one. */
async function loadTurfToCopy(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<ManagedTurf | undefined> {
  const turfId = url.searchParams.get('copy');
  return turfId ? notFoundAs404(apiFor(context).turfs.getManaged({ turfId })) : undefined;
}

export default function NewTurf({ loaderData: { search, copied, key }, actionData }: Route.ComponentProps) {
  return (
    <>
      <WorkHead title={m.desk_turf_add_title()}>
        {copied ? m.desk_turf_add_here_lead({ turf: copied.name }) : m.desk_turf_add_lead()}
      </WorkHead>
      <div className="wrap pt-1 pb-16">
        <div className="max-w-2xl">
          {search && <OwnerChoice search={search} />}
          <TurfForm turf={null} copied={copied} formKey={key} answer={actionData} save={m.desk_turf_add()} />
        </div>
      </div>
    </>
  );
}
