// The smallest server that sells a slot once and confirms it once: the limit that `npm run bench` compares Maidan with.
// It answers the same requests. Its gateway costs nothing.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool, type PoolClient } from 'pg';
import { newId } from '../../server/platform/ids.ts';

const pool = new Pool({ connectionString: process.argv[2] ?? '', max: 20 });
await pool.query(`
  CREATE SCHEMA bare;
  CREATE TABLE bare.bookings (id uuid PRIMARY KEY, user_id uuid NOT NULL, status text NOT NULL);
  CREATE TABLE bare.claims (turf_id uuid, date date, start_time text, booking_id uuid NOT NULL REFERENCES bare.bookings,
    expires_at timestamptz, PRIMARY KEY (turf_id, date, start_time));
  CREATE INDEX ON bare.claims (booking_id);
  CREATE TABLE bare.payments (id uuid PRIMARY KEY, booking_id uuid NOT NULL REFERENCES bare.bookings, amount_paise int NOT NULL,
    status text NOT NULL)`);

const findUser =
  'SELECT users.id FROM sessions JOIN users ON users.id = user_id WHERE token = $1 AND expires_at > now()';
const insertBooking = "INSERT INTO bare.bookings VALUES ($1, $2, 'pending')";
const claim = `INSERT INTO bare.claims VALUES ($1, $2, $3, $4, now() + interval '10 minutes')
  ON CONFLICT (turf_id, date, start_time) DO UPDATE SET booking_id = excluded.booking_id, expires_at = excluded.expires_at
  WHERE claims.expires_at <= now()`;
const insertPayment = "INSERT INTO bare.payments VALUES ($1, $2, 14500, 'created')";
const lockPayment = "SELECT booking_id FROM bare.payments WHERE id = $1 AND status = 'created' FOR UPDATE";
const keepClaim = 'UPDATE bare.claims SET expires_at = NULL WHERE booking_id = $1';
const confirmBooking = "UPDATE bare.bookings SET status = 'confirmed' WHERE id = $1";
const capturePayment = "UPDATE bare.payments SET status = 'captured' WHERE id = $1";

/** Runs a prepared statement; PostgreSQL tells names apart by their first 63 characters. */
function run(client: Pool | PoolClient, text: string, ...values: unknown[]) {
  return client.query({ name: text.slice(0, 60), text, values });
}

async function inTransaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function hold(cookie: string, body: string): Promise<string> {
  const { turfId, date, startTimes } = JSON.parse(body);
  const token = /=([^.]+)\./.exec(cookie)?.[1];
  const { rows } = await run(pool, findUser, token);
  const [bookingId, orderId] = [newId(), newId()];
  await inTransaction(async (client) => {
    await run(client, insertBooking, bookingId, rows[0].id);
    const claimed = await run(client, claim, turfId, date, startTimes[0], bookingId);
    if (claimed.rowCount !== 1) throw new Error('The slot is taken.');
    await run(client, insertPayment, orderId, bookingId);
  });
  return JSON.stringify({ order: { orderId, amountPaise: 14_500 } });
}

async function confirm(orderId: string): Promise<void> {
  await inTransaction(async (client) => {
    const { rows } = await run(client, lockPayment, orderId);
    await run(client, keepClaim, rows[0].booking_id);
    await run(client, confirmBooking, rows[0].booking_id);
    await run(client, capturePayment, orderId);
  });
}

async function answer(request: IncomingMessage, body: string): Promise<[number, object, string]> {
  if (request.url === '/api/bookings') return [201, {}, await hold(request.headers.cookie ?? '', body)];
  const fields = new URLSearchParams(body);
  const orderId = fields.get('order_id');
  if (orderId !== null)
    return [200, {}, `<input name="razorpay_order_id" value="${orderId.replaceAll('-', '')}">`];
  await confirm(fields.get('razorpay_order_id') ?? '');
  return [303, { location: '/payment?booking=' }, ''];
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const [status, headers, text] = await answer(request, body);
  response.writeHead(status, { 'content-length': Buffer.byteLength(text), ...headers }).end(text);
}

const server = createServer((request, response) => {
  serve(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(address.port);
});
