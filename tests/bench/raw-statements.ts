/**
 * What a hold and a confirmation ask of the database, statement by statement, as server/bookings/hold-slots.ts and
 * server/payments/sync-order.ts do it; the built-in gateway's own statements are left out. A job is written as the
 * plain row that pg-boss ends up with. Each is prepared under its name.
 */
const statement = (name: string, text: string) => ({ name, text });

export const statements = {
  session: statement('session', 'SELECT * FROM sessions WHERE token = $1'),
  user: statement('user', 'SELECT * FROM users WHERE id = $1'),
  turf: statement(
    'turf',
    `SELECT id, name, location, sport, (SELECT url FROM turf_images WHERE turf_id = turfs.id ORDER BY position LIMIT 1),
       artwork_seed, hourly_rate_paise, opening_hour, closing_hour FROM turfs WHERE id = $1`,
  ),
  day: statement(
    'day',
    `SELECT (extract(epoch FROM now()) * 1000)::float8 AS now_ms,
       (SELECT json_agg(json_build_array(hour, kind)) FROM slot_claims
         WHERE turf_id = $1 AND date = $2 AND (expires_at IS NULL OR expires_at > now())) AS claims,
       (SELECT json_agg(hour) FROM extra_hours WHERE turf_id = $1 AND date = $2) AS extra,
       (SELECT json_agg(json_build_array(hour, json_build_object('pricePaise', price_paise, 'reason', reason)))
         FROM slot_prices WHERE turf_id = $1 AND date = $2) AS prices,
       (SELECT json_agg(json_build_array(id, name, weekdays, from_hour, to_hour, from_date, to_date, price_paise,
           percent, (extract(epoch FROM changed_at) * 1000)::float8))
         FROM price_rules WHERE turf_id = $1) AS rules`,
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
    `INSERT INTO bookings (id, code, user_id, turf_id, date, hours, slot_prices_paise, starts_at, ends_at, status,
       payment_option, subtotal_paise, discount_percent, discount_paise, price_paise, fee_paise, total_paise,
       pay_now_paise, at_venue_paise, policy, hold_expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, '{50000}', $7, $8, 'pending',
       'partial', 50000, 0, 0, 50000, 2000, 52000, 14500, 37500, $9, $10)`,
  ),
  claim: statement(
    'claim',
    `INSERT INTO slot_claims AS claim (turf_id, date, hour, kind, booking_id, expires_at)
     SELECT $1::uuid, $2::date, hour, $3, $4::uuid, $5::timestamptz FROM unnest($6::smallint[]) AS hour ORDER BY hour
     ON CONFLICT (turf_id, date, hour) DO UPDATE
       SET kind = excluded.kind, booking_id = excluded.booking_id, expires_at = excluded.expires_at, created_at = now()
       WHERE claim.booking_id = excluded.booking_id OR (claim.kind = 'hold' AND claim.expires_at <= now())
     RETURNING hour`,
  ),
  insertPayment: statement(
    'insert-payment',
    'INSERT INTO payments (id, booking_id, amount_paise) VALUES ($1, $2, 14500)',
  ),
  paymentOfBooking: statement('payment-of-booking', 'SELECT * FROM payments WHERE booking_id = $1'),
  setOrder: statement('set-order', 'UPDATE payments SET order_id = $1, next_sync_at = $2 WHERE id = $3'),
  booking: statement('booking', 'SELECT * FROM bookings WHERE id = $1 AND user_id = $2'),
  money: statement(
    'money',
    `SELECT (extract(epoch FROM now()) * 1000)::float8, booking_id, amount_paise, order_id, problem,
       (SELECT coalesce(sum(amount_paise), 0)::int FROM payment_attempts a
         WHERE a.payment_id = payments.id AND a.status IN ('captured', 'refunded')),
       (SELECT coalesce(sum(amount_paise), 0)::int FROM payment_attempts a
         WHERE a.payment_id = payments.id AND a.status = 'authorized'),
       (SELECT count(*) > 0 FROM payment_attempts a WHERE a.payment_id = payments.id AND a.status = 'failed'),
       (SELECT coalesce(sum(amount_paise), 0)::int FROM refunds r WHERE r.booking_id = payments.booking_id),
       (SELECT coalesce(sum(amount_paise), 0)::int FROM refunds r
         WHERE r.booking_id = payments.booking_id AND r.status = 'processed')
     FROM payments WHERE booking_id = $1`,
  ),
  bookingOfOrder: statement('booking-of-order', 'SELECT booking_id FROM payments WHERE order_id = $1'),
  paymentOfOrder: statement('payment-of-order', 'SELECT * FROM payments WHERE order_id = $1'),
  lockBooking: statement(
    'lock-booking',
    `SELECT id, user_id, turf_id, date, hours, status, policy, hold_expires_at, hold_extended
     FROM bookings WHERE id = $1 FOR UPDATE`,
  ),
  payment: statement('payment', 'SELECT * FROM payments WHERE id = $1'),
  now: statement('now', 'SELECT (extract(epoch FROM now()) * 1000)::float8 AS ms'),
  attempts: statement('attempts', 'SELECT * FROM payment_attempts WHERE payment_id = $1'),
  insertAttempt: statement(
    'insert-attempt',
    `INSERT INTO payment_attempts (id, payment_id, amount_paise, status, method)
     VALUES ($1, $2, 14500, 'authorized', 'upi') ON CONFLICT (id) DO UPDATE SET status = excluded.status`,
  ),
  confirmBooking: statement(
    'confirm-booking',
    `UPDATE bookings SET status = 'confirmed', confirmed_at = now(), expired_at = null, updated_at = now()
     WHERE id = $1`,
  ),
  settlePayment: statement(
    'settle-payment',
    'UPDATE payments SET settled_by = $1, problem = null WHERE id = $2',
  ),
  insertJob: statement(
    'insert-job',
    `INSERT INTO pgboss.job (name, data) VALUES ('mail-booking-confirmed', $1)`,
  ),
  scheduleSync: statement(
    'schedule-sync',
    'UPDATE payments SET next_sync_at = $1, updated_at = now() WHERE id = $2',
  ),
  captureAttempt: statement(
    'capture-attempt',
    `UPDATE payment_attempts SET status = 'captured', updated_at = now() WHERE id = $1`,
  ),
} as const;
