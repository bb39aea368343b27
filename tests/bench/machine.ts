import { cpus, loadavg, totalmem } from 'node:os';
import { Client } from 'pg';

const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers', 'max_connections'];

export async function describeMachine(databaseUrl: string, postgresVersion: string): Promise<string[]> {
  const client = new Client(databaseUrl);
  await client.connect();
  const values = [];
  for (const name of settings) {
    const { rows } = await client.query<Record<string, string>>(`SHOW ${name}`);
    values.push(`${name}=${rows[0]?.[name]}`);
  }
  await client.end();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return [
    `Machine     ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${gigabytes} GB; load, server and database share it;`,
    `            load average ${loadavg()[0]?.toFixed(1)} before the start: other load lowers the figures`,
    `Node        ${process.version}`,
    `PostgreSQL  ${postgresVersion}, durable: ${values.join(', ')}`,
  ];
}

/** @throws Error if the database differs from the HTTP answers */
export async function requireConfirmed(databaseUrl: string, orderIds: readonly string[]): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(DISTINCT b.id)::int AS count FROM bookings b
     JOIN payment_orders p ON p.booking_id = b.id AND p.order_id = ANY ($1)
     JOIN payments a ON a.id = p.paid_by_payment_id AND a.status = 'captured'
     JOIN slot_reservations c ON c.booking_id = b.id AND c.kind = 'booking'
     WHERE b.status = 'confirmed'`,
    [orderIds],
  );
  await client.end();
  const found = rows[0]?.count;
  if (found !== orderIds.length) {
    throw new Error(`${orderIds.length} bookings were answered as confirmed, the database has ${found}.`);
  }
}
