import { createHmac, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { newId } from '../../../server/platform/ids.ts';

/** @returns the value of the session cookie */
export async function insertSignedInPerson(
  database: pg.Client,
  { firstName, secret }: { firstName: string; secret: string },
): Promise<string> {
  const id = newId();
  const email = `${id}@people.test`;
  await database.query(
    `INSERT INTO users (id, name, email, email_verified, first_name, last_name) VALUES ($1, $2, $3, true, $2, 'Iyer')`,
    [id, firstName, email],
  );
  const token = randomUUID();
  await database.query(
    `INSERT INTO sessions (id, token, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
    [newId(), token, id],
  );
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return encodeURIComponent(`${token}.${signature}`);
}

export async function insertTurf(database: pg.Client): Promise<string> {
  const [ownerId, turfId] = [newId(), newId()];
  await database.query(
    `INSERT INTO users (id, name, email, first_name, last_name) VALUES ($1, 'Owner', $2, 'Owner', 'One')`,
    [ownerId, `${ownerId}@people.test`],
  );
  await database.query(
    `WITH venue AS (INSERT INTO venues (id, owner_id, name, location)
       VALUES ($1, $2, 'Marina Five-a-Side', 'Besant Nagar, Chennai'))
     INSERT INTO turfs (id, owner_id, venue_id, name, location, sport, artwork_seed)
     VALUES ($1, $2, $1, 'Marina Five-a-Side', 'Besant Nagar, Chennai', 'football', 2)`,
    [turfId, ownerId],
  );
  return turfId;
}
