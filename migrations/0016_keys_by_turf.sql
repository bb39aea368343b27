-- Bookings and all that hangs on them are known by turf and id, so that the rows of a turf can lie together on one machine.
-- Entries written by an older migration in this same transaction are checked now: a table with checks to come cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
-- All tables at once or none: nodes that book meanwhile take them in another order, and one lock after the other would be
-- a deadlock with them. Who never finds a quiet moment within ten seconds waits like everybody.
DO $$
BEGIN
	FOR try IN 1..500 LOOP
		BEGIN
			LOCK TABLE payments, bookings, slot_claims, payment_attempts, refunds, booking_moves, ledger_entries, ledger_lines, venue_receipts NOWAIT;
			RETURN;
		EXCEPTION WHEN lock_not_available THEN
			PERFORM pg_sleep(0.02);
		END;
	END LOOP;
	LOCK TABLE payments, bookings, slot_claims, payment_attempts, refunds, booking_moves, ledger_entries, ledger_lines, venue_receipts;
END $$;
--> statement-breakpoint
ALTER TABLE "booking_moves" ADD COLUMN "turf_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "turf_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "turf_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "line" smallint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "turf_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "turf_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "turf_id" uuid;--> statement-breakpoint
-- contract: unused since 0.1: no statement names these keys; the others stand in for them in this same transaction.
ALTER TABLE "slot_claims" DROP CONSTRAINT "slot_claims_booking_id_bookings_id_fk";
--> statement-breakpoint
-- contract: unused since 0.1: no statement names these keys; the others stand in for them in this same transaction.
ALTER TABLE "venue_receipts" DROP CONSTRAINT "venue_receipts_reversed_once", DROP CONSTRAINT "venue_receipts_idempotency", DROP CONSTRAINT "venue_receipts_booking_id_bookings_id_fk", DROP CONSTRAINT "venue_receipts_pkey";
--> statement-breakpoint
-- contract: unused since 0.1: no statement names these keys; the others stand in for them in this same transaction.
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk", DROP CONSTRAINT "ledger_lines_pkey";
--> statement-breakpoint
-- contract: unused since 0.1: no statement names these keys; the others stand in for them in this same transaction.
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_booking_id_bookings_id_fk", DROP CONSTRAINT "ledger_entries_pkey";
--> statement-breakpoint
-- contract: unused since 0.1: no statement names these keys; the others stand in for them in this same transaction.
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_gateway_id_unique", DROP CONSTRAINT "refunds_booking_id_bookings_id_fk", DROP CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk", DROP CONSTRAINT "refunds_move_id_booking_moves_id_fk", DROP CONSTRAINT "refunds_pkey";
--> statement-breakpoint
-- contract: unused since 0.1: no statement names these keys; the others stand in for them in this same transaction.
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_payment_id_payments_id_fk", DROP CONSTRAINT "payment_attempts_pkey";
--> statement-breakpoint
-- contract: unused since 0.1: no statement names these keys; the others stand in for them in this same transaction.
ALTER TABLE "payments" DROP CONSTRAINT "payments_move_id_unique", DROP CONSTRAINT "payments_order_id_unique", DROP CONSTRAINT "payments_booking_id_bookings_id_fk", DROP CONSTRAINT "payments_move_id_booking_moves_id_fk", DROP CONSTRAINT "payments_pkey";
--> statement-breakpoint
-- contract: unused since 0.1: no statement names these keys; the others stand in for them in this same transaction.
ALTER TABLE "booking_moves" DROP CONSTRAINT "booking_moves_booking_id_bookings_id_fk", DROP CONSTRAINT "booking_moves_pkey";
--> statement-breakpoint
-- contract: unused since 0.1: no statement names these keys; the others stand in for them in this same transaction.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_code_unique", DROP CONSTRAINT "bookings_idempotency", DROP CONSTRAINT "bookings_pkey";
--> statement-breakpoint
DROP INDEX "booking_moves_one_open";--> statement-breakpoint
DROP INDEX "bookings_desk_idempotency";--> statement-breakpoint
DROP INDEX "payments_one_per_booking";--> statement-breakpoint
-- Every row learns its turf. The ledger is append only for everybody but these statements: no sum in it changes.
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_append_only";
--> statement-breakpoint
ALTER TABLE "ledger_lines" DISABLE TRIGGER "ledger_lines_append_only";--> statement-breakpoint
UPDATE "booking_moves" SET "turf_id" = booking."turf_id" FROM "bookings" AS booking WHERE booking."id" = "booking_moves"."booking_id";--> statement-breakpoint
UPDATE "payments" SET "turf_id" = booking."turf_id" FROM "bookings" AS booking WHERE booking."id" = "payments"."booking_id";--> statement-breakpoint
UPDATE "refunds" SET "turf_id" = booking."turf_id" FROM "bookings" AS booking WHERE booking."id" = "refunds"."booking_id";--> statement-breakpoint
UPDATE "payment_attempts" SET "turf_id" = payment."turf_id" FROM "payments" AS payment WHERE payment."id" = "payment_attempts"."payment_id";--> statement-breakpoint
UPDATE "ledger_entries" SET "turf_id" = booking."turf_id" FROM "bookings" AS booking WHERE booking."id" = "ledger_entries"."booking_id";--> statement-breakpoint
UPDATE "ledger_entries" SET "turf_id" = '00000000-0000-0000-0000-000000000000' WHERE "booking_id" IS NULL;--> statement-breakpoint
UPDATE "ledger_lines" SET "turf_id" = entry."turf_id", "line" = numbered."line"
FROM (SELECT "id", row_number() OVER (PARTITION BY "entry_id" ORDER BY "id") AS "line" FROM "ledger_lines") AS numbered, "ledger_entries" AS entry
WHERE numbered."id" = "ledger_lines"."id" AND entry."id" = "ledger_lines"."entry_id";
--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
ALTER TABLE "ledger_lines" ENABLE TRIGGER "ledger_lines_append_only";--> statement-breakpoint
-- Nodes of the version before name no turf. The functions and their triggers go with the next release.
CREATE FUNCTION "turf_of_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.turf_id := coalesce((SELECT turf_id FROM bookings WHERE id = NEW.booking_id), '00000000-0000-0000-0000-000000000000');
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "turf_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.turf_id := (SELECT turf_id FROM payments WHERE id = NEW.payment_id);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "turf_and_line_of_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.turf_id := (SELECT turf_id FROM ledger_entries WHERE id = NEW.entry_id);
	NEW.line := (SELECT 1 + count(*) FROM ledger_lines WHERE turf_id = NEW.turf_id AND entry_id = NEW.entry_id);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "booking_moves_turf" BEFORE INSERT ON "booking_moves" FOR EACH ROW WHEN (NEW.turf_id IS NULL) EXECUTE FUNCTION "turf_of_booking"();--> statement-breakpoint
CREATE TRIGGER "payments_turf" BEFORE INSERT ON "payments" FOR EACH ROW WHEN (NEW.turf_id IS NULL) EXECUTE FUNCTION "turf_of_booking"();--> statement-breakpoint
CREATE TRIGGER "refunds_turf" BEFORE INSERT ON "refunds" FOR EACH ROW WHEN (NEW.turf_id IS NULL) EXECUTE FUNCTION "turf_of_booking"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_turf" BEFORE INSERT ON "ledger_entries" FOR EACH ROW WHEN (NEW.turf_id IS NULL) EXECUTE FUNCTION "turf_of_booking"();--> statement-breakpoint
CREATE TRIGGER "payment_attempts_turf" BEFORE INSERT ON "payment_attempts" FOR EACH ROW WHEN (NEW.turf_id IS NULL) EXECUTE FUNCTION "turf_of_payment"();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_turf" BEFORE INSERT ON "ledger_lines" FOR EACH ROW WHEN (NEW.turf_id IS NULL) EXECUTE FUNCTION "turf_and_line_of_entry"();--> statement-breakpoint
ALTER TABLE "booking_moves" ADD CONSTRAINT "booking_moves_of_turf" PRIMARY KEY("turf_id","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_of_turf" PRIMARY KEY("turf_id","id");--> statement-breakpoint
ALTER TABLE "venue_receipts" ADD CONSTRAINT "venue_receipts_of_turf" PRIMARY KEY("turf_id","id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_of_turf" PRIMARY KEY("turf_id","id");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_of_turf" PRIMARY KEY("turf_id","entry_id","line");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_of_turf" PRIMARY KEY("turf_id","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_turf" PRIMARY KEY("turf_id","id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_turf" PRIMARY KEY("turf_id","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_code_of_turf" UNIQUE("turf_id","code");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_idempotency" UNIQUE("turf_id","user_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "venue_receipts" ADD CONSTRAINT "venue_receipts_reversed_once" UNIQUE("turf_id","reverses_id");--> statement-breakpoint
ALTER TABLE "venue_receipts" ADD CONSTRAINT "venue_receipts_idempotency" UNIQUE("turf_id","received_by","idempotency_key");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_of_turf_once" UNIQUE("turf_id","key");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_turf" CHECK ((booking_id IS NULL) = (turf_id = '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
CREATE INDEX "booking_moves_id" ON "booking_moves" USING btree ("id");--> statement-breakpoint
CREATE INDEX "bookings_id" ON "bookings" USING btree ("id");--> statement-breakpoint
CREATE INDEX "bookings_code" ON "bookings" USING btree ("code");--> statement-breakpoint
CREATE INDEX "bookings_key" ON "bookings" USING btree ("idempotency_key") WHERE idempotency_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "venue_receipts_id" ON "venue_receipts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "venue_receipts_key" ON "venue_receipts" USING btree ("idempotency_key") WHERE idempotency_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_id" ON "ledger_entries" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_id" ON "payment_attempts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "payments_id" ON "payments" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_move" ON "payments" USING btree ("turf_id","move_id") WHERE move_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order_once" ON "payments" USING btree ("turf_id","order_id") WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id") WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_id" ON "refunds" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_gateway_once" ON "refunds" USING btree ("turf_id","gateway_id") WHERE gateway_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_gateway" ON "refunds" USING btree ("gateway_id") WHERE gateway_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_moves_one_open" ON "booking_moves" USING btree ("turf_id","booking_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_desk_idempotency" ON "bookings" USING btree ("turf_id","created_by","idempotency_key") WHERE created_by IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_booking" ON "payments" USING btree ("turf_id","booking_id") WHERE move_id IS NULL;--> statement-breakpoint
ALTER TABLE "booking_moves" ADD CONSTRAINT "booking_moves_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_receipts" ADD CONSTRAINT "venue_receipts_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_of_entry" FOREIGN KEY ("turf_id","entry_id") REFERENCES "public"."ledger_entries"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_of_payment" FOREIGN KEY ("turf_id","payment_id") REFERENCES "public"."payments"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_move" FOREIGN KEY ("turf_id","move_id") REFERENCES "public"."booking_moves"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_attempt" FOREIGN KEY ("turf_id","attempt_id") REFERENCES "public"."payment_attempts"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_move" FOREIGN KEY ("turf_id","move_id") REFERENCES "public"."booking_moves"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "ledger_require_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry uuid := coalesce(to_jsonb(NEW) ->> 'entry_id', to_jsonb(NEW) ->> 'id');
	total bigint;
BEGIN
	SELECT sum(amount_paise) INTO total FROM ledger_lines WHERE turf_id = NEW.turf_id AND entry_id = entry;
	IF total IS DISTINCT FROM 0 THEN
		RAISE EXCEPTION 'ledger entry % does not sum to zero', entry;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
