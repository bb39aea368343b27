/**
 * Statements of a hold and a confirmation, as in server/flows/booking/hold-slots.ts and
 * server/flows/paying/sync-order.ts, without the built-in gateway's. A job is the plain row that pg-boss
 * writes.
 */
const statement = (name: string, text: string) => ({ name, text });
const enter = (kind: string, lines: string) =>
  statement(
    `enter-${kind}`,
    `WITH entry AS (
       INSERT INTO ledger_entries (turf_id, id, booking_id, kind, key, happened_at) VALUES ($1, $2, $3, '${kind}', $4, $5)
       ON CONFLICT DO NOTHING RETURNING turf_id, id)
     INSERT INTO ledger_lines (turf_id, entry_id, line, account, owner_id, amount_paise)
     SELECT entry.turf_id, entry.id, line.* FROM entry, (VALUES ${lines}) AS line`,
  );

export const statements = {
  session: statement(
    'session',
    `SELECT sessions.id, sessions.created_at, sessions.updated_at, users.id, email, first_name, last_name, role
     FROM sessions JOIN users ON users.id = sessions.user_id
     WHERE sessions.token = ANY($1) AND sessions.expires_at > now() AND disabled_at IS NULL AND deleted_at IS NULL`,
  ),
  turfDay: statement(
    'turf-day',
    `SELECT id, owner_id, venue_id, pieces, name, location, sport,
       (SELECT url FROM pictures WHERE turf_id = turfs.id ORDER BY position LIMIT 1), artwork_seed,
       hourly_rate_paise, opening_hour, closing_hour, slot_minutes, min_minutes, latitude, longitude,
       json_build_object('nowMs', (extract(epoch FROM now()) * 1000)::float8,
         'reservations', (SELECT json_agg(json_build_array(hour, kind,
           (SELECT json_build_object('id', id, 'name', name) FROM turfs WHERE id = other))) FROM (
           SELECT (cell - cell % (own.slot_minutes / 30)) / 2::real AS hour, min(kind) AS kind, min(reservation.turf_id::text) FILTER (WHERE reservation.turf_id <> own.id)::uuid AS other
           FROM (SELECT id, venue_id, pieces, slot_minutes FROM turfs WHERE id = $1) AS own, slot_reservations AS reservation
           WHERE reservation.venue_id = own.venue_id AND reservation.piece = ANY (own.pieces) AND date = $2
             AND (reservation.expires_at IS NULL OR reservation.expires_at > now()) GROUP BY hour) AS taken),
         'closed', (SELECT json_agg(hour) FROM closed_slots WHERE turf_id = $1 AND date = $2),
         'added', (SELECT json_agg(hour) FROM added_slots WHERE turf_id = $1 AND date = $2),
         'prices', (SELECT json_agg(json_build_array(hour, json_build_object('pricePaise', price_paise, 'reason', reason)))
           FROM slot_prices WHERE turf_id = $1 AND date = $2),
         'rules', (SELECT json_agg(json_build_array(id, name, weekdays, from_hour, to_hour, from_date, to_date,
             price_paise, percent, (extract(epoch FROM changed_at) * 1000)::float8))
           FROM price_rules WHERE turf_id = $1))
     FROM turfs WHERE id = $1 AND is_active`,
  ),
  begin: statement('begin', 'BEGIN'),
  commit: statement('commit', 'COMMIT'),
  lockPerson: statement('lock-person', 'SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE'),
  liveHolds: statement(
    'live-holds',
    `SELECT count(*) FROM bookings WHERE user_id = $1 AND status = 'pending' AND hold_expires_at > now()`,
  ),
  insertBooking: statement(
    'insert-booking',
    `INSERT INTO bookings (id, code, user_id, turf_id, date, hours, slot_minutes, slot_prices_paise, starts_at, ends_at, status,
       payment_option, subtotal_paise, discount_percent, discount_paise, price_paise, fee_paise, total_paise,
       pay_now_paise, at_venue_paise, policy, hold_expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, 60, '{50000}', $7, $8, 'pending',
       'partial', 50000, 0, 0, 50000, 2000, 52000, 14500, 37500, $9, $10)`,
  ),
  reserve: statement(
    'reserve',
    `INSERT INTO slot_reservations AS reservation (venue_id, date, cell, piece, turf_id, kind, booking_id, expires_at)
     SELECT own.venue_id, $2::date, cell, piece, own.id, $3, $4::uuid, $5::timestamptz
     FROM (SELECT id, venue_id, pieces FROM turfs WHERE id = $1::uuid) AS own, unnest($6::real[]) AS hour,
       generate_series((hour * 2)::int, (hour * 2)::int + 1) AS cell, unnest(own.pieces) AS piece
     WHERE NOT EXISTS (SELECT FROM closed_slots AS closed
       WHERE closed.turf_id = own.id AND closed.date = $2 AND closed.hour = hour.hour)
     ORDER BY cell, piece
     ON CONFLICT (venue_id, date, cell, piece) DO UPDATE
       SET turf_id = excluded.turf_id, kind = excluded.kind, booking_id = excluded.booking_id, expires_at = excluded.expires_at,
         created_at = now()
       WHERE reservation.booking_id = excluded.booking_id OR (reservation.kind = 'hold' AND reservation.expires_at <= now())
     RETURNING (SELECT cardinality(pieces) FROM turfs WHERE id = $1)`,
  ),
  insertPaymentOrder: statement(
    'insert-payment-order',
    'INSERT INTO payment_orders (turf_id, id, booking_id, amount_paise) VALUES ($1, $2, $3, 14500)',
  ),
  setOrder: statement(
    'set-order',
    'UPDATE payment_orders SET order_id = $1, next_sync_at = $2 WHERE turf_id = $3 AND id = $4',
  ),
  stillOpen: statement(
    'still-open',
    `SELECT owner_id FROM turfs WHERE id = $1 AND is_active AND NOT EXISTS (
       SELECT 1 FROM unnest($3::smallint[]) AS wanted (hour)
       WHERE (wanted.hour < opening_hour OR wanted.hour >= closing_hour) AND NOT EXISTS (
         SELECT 1 FROM added_slots AS added
         WHERE added.turf_id = turfs.id AND added.date = $2 AND added.hour = wanted.hour)) FOR KEY SHARE`,
  ),
  lockPaymentOrder: statement(
    'lock-payment-order',
    'SELECT *, (extract(epoch FROM now()) * 1000)::float8 FROM payment_orders WHERE order_id = $1 FOR UPDATE',
  ),
  lockBooking: statement('lock-booking', 'SELECT * FROM bookings WHERE turf_id = $1 AND id = $2 FOR UPDATE'),
  payments: statement('payments', 'SELECT * FROM payments WHERE turf_id = $1 AND payment_order_id = $2'),
  preferences: statement(
    'preferences',
    `SELECT auto_accept FROM owner_settings JOIN users ON users.id = user_id AND role = 'turf_owner' WHERE user_id = $1`,
  ),
  owner: statement('owner', 'SELECT owner_id FROM turfs WHERE id = $1'),
  balances: statement(
    'balances',
    `SELECT booking_id, account, owner_id, sum(amount_paise)::float8 FROM ledger_lines
     JOIN ledger_entries ON ledger_entries.turf_id = ledger_lines.turf_id AND ledger_entries.id = ledger_lines.entry_id
     WHERE ledger_entries.turf_id = $1 AND booking_id = $2 GROUP BY booking_id, account, owner_id`,
  ),
  enterCapture: enter(
    'capture',
    `(1::smallint, 'gateway'::text, null::uuid, 14500::bigint), (2, 'customer', null, -14500)`,
  ),
  enterEarning: enter(
    'earn',
    `(1::smallint, 'customer'::text, null::uuid, 14500::bigint), (2, 'platform_fees', null, -2000), (3, 'owner', $6::uuid, -12500)`,
  ),
  paidFor: statement('paid-for', 'SELECT booking_id, reschedule_id FROM payment_orders WHERE order_id = $1'),
  insertPayment: statement(
    'insert-payment',
    `INSERT INTO payments (turf_id, id, payment_order_id, amount_paise, status, method)
     VALUES ($1, $2, $3, 14500, 'authorized', 'upi') ON CONFLICT (turf_id, id) DO UPDATE SET status = excluded.status`,
  ),
  confirmBooking: statement(
    'confirm-booking',
    `UPDATE bookings SET status = 'confirmed', confirmed_at = now(), expired_at = null, updated_at = now()
     WHERE turf_id = $1 AND id = $2`,
  ),
  settlePaymentOrder: statement(
    'settle-payment-order',
    'UPDATE payment_orders SET paid_by_payment_id = $1, last_error = null, next_sync_at = $2, updated_at = now() WHERE turf_id = $3 AND id = $4',
  ),
  insertEvent: statement(
    'insert-event',
    `INSERT INTO domain_events (key, type, payload) VALUES ('booking', 'booking.confirmed', $1)`,
  ),
  scheduleSync: statement(
    'schedule-sync',
    'UPDATE payment_orders SET next_sync_at = $1, updated_at = now() WHERE turf_id = $2 AND id = $3',
  ),
  capturePayment: statement(
    'capture-payment',
    `UPDATE payments SET status = 'captured', updated_at = now() WHERE turf_id = $1 AND id = $2`,
  ),
} as const;
