import type { RouterContextProvider } from 'react-router';
import { apiFor } from '../../../api.server.ts';
import { isNotFound } from '../../../document/not-found-as-404.server.ts';

/** Returns the person of the list's panel, or null if the address names none. */
export async function loadOpenedPerson(context: Readonly<RouterContextProvider>, userId: string) {
  const { people, turfs } = apiFor(context);
  try {
    const [person, own] = await Promise.all([
      people.getPerson({ userId }),
      turfs.listAll({ ownerId: userId, limit: 1 }),
    ]);
    return person.leftAt ? null : { person, turfCount: own.total };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
