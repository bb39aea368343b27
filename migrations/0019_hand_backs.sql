-- Money handed back is a row below zero of its own, which reverses nothing.
-- contract: unused since 0.1: whatever older nodes write passes the wider check too.
ALTER TABLE "venue_receipts" DROP CONSTRAINT "venue_receipts_amount";--> statement-breakpoint
ALTER TABLE "venue_receipts" ADD CONSTRAINT "venue_receipts_amount" CHECK (amount_paise <> 0);
