-- What 0016 kept for nodes from before it: the keys, indexes and triggers of rows that named no turf.
-- All tables at once or none, as in 0016: nodes that book meanwhile take them in another order.
DO $$
BEGIN
	FOR try IN 1..500 LOOP
		BEGIN
			LOCK TABLE payments, payment_attempts, refunds, booking_moves, ledger_entries, ledger_lines NOWAIT;
			RETURN;
		EXCEPTION WHEN lock_not_available THEN
			PERFORM pg_sleep(0.02);
		END;
	END LOOP;
	LOCK TABLE payments, payment_attempts, refunds, booking_moves, ledger_entries, ledger_lines;
END $$;
--> statement-breakpoint
DROP TRIGGER "booking_moves_turf" ON "booking_moves";--> statement-breakpoint
DROP TRIGGER "payments_turf" ON "payments";--> statement-breakpoint
DROP TRIGGER "refunds_turf" ON "refunds";--> statement-breakpoint
DROP TRIGGER "ledger_entries_turf" ON "ledger_entries";--> statement-breakpoint
DROP TRIGGER "payment_attempts_turf" ON "payment_attempts";--> statement-breakpoint
DROP TRIGGER "ledger_lines_turf" ON "ledger_lines";--> statement-breakpoint
DROP FUNCTION "turf_of_booking"();--> statement-breakpoint
DROP FUNCTION "turf_of_payment"();--> statement-breakpoint
DROP FUNCTION "turf_and_line_of_entry"();--> statement-breakpoint
-- contract: unused since 0.1: since 0016 a conflict names no key.
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_once";--> statement-breakpoint
DROP INDEX "ledger_entries_id";--> statement-breakpoint
DROP INDEX "ledger_lines_entry";--> statement-breakpoint
DROP INDEX "payment_attempts_id";--> statement-breakpoint
CREATE INDEX "payment_attempts_id" ON "payment_attempts" USING btree ("id");--> statement-breakpoint
-- contract: unused since 0.1: since 0016 a line is known by its entry and number.
ALTER TABLE "ledger_lines" DROP COLUMN "id";
