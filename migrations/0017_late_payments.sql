ALTER TABLE "payment_attempts" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
-- Money that came too late before this version knew how to remember it. Only of orders that are still looked at: the table
-- is locked from the statement above on, and those few have an index.
UPDATE "payment_attempts" AS "attempt" SET "declined_at" = "attempt"."updated_at"
FROM "payments" AS "payment"
JOIN "bookings" AS "booking" ON "booking"."turf_id" = "payment"."turf_id" AND "booking"."id" = "payment"."booking_id"
WHERE "attempt"."turf_id" = "payment"."turf_id" AND "attempt"."payment_id" = "payment"."id" AND "attempt"."status" = 'authorized'
	AND "payment"."next_sync_at" IS NOT NULL AND "payment"."settled_by" IS NULL
	AND ("payment"."move_id" IS NOT NULL OR "booking"."status" = 'expired');
