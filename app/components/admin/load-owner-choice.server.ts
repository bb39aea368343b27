import { data, type RouterContextProvider } from 'react-router';
import { idParam } from '../../../contract/id-param.ts';
import type { Role } from '../../../contract/people/roles.ts';
import { apiFor, type Viewer } from '../../api.server.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';

type Owner = { id: string; name: string; email: string; role: Role };
export type OwnerSearch = { q: string; found: Owner[]; chosen: Owner | null };

const mostFound = 8;

/** Finds possible owners for a turf that an admin adds. Null for owners, who add their own turfs. */
export async function loadOwnerChoice(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  params: URLSearchParams,
): Promise<OwnerSearch | null> {
  if (viewer.role !== 'admin') return null;
  const { people } = apiFor(context);
  const ownerId = ownerIdIn(params);
  if (ownerId) {
    const owner = await notFoundAs404(people.getPerson({ userId: ownerId }));
    if (owner.leftAt) throw data(null, { status: 404 });
    return { q: '', found: [], chosen: ownerOf(owner) };
  }
  const q = (params.get('q') ?? '').trim().slice(0, 100);
  const { items } =
    q === '' ? { items: [] } : await people.listPeople({ q, role: ['turf_owner', 'admin'], limit: 50 });
  const owners = items.filter(({ disabledAt }) => disabledAt === null);
  return { q, found: owners.slice(0, mostFound).map(ownerOf), chosen: null };
}

export function ownerIdIn(params: URLSearchParams): string | undefined {
  return idParam().safeParse(params.get('ownerId')).data;
}

function ownerOf(person: Omit<Owner, 'name'> & { firstName: string; lastName: string }): Owner {
  const { id, firstName, lastName, email, role } = person;
  return { id, name: `${firstName} ${lastName}`, email, role };
}
