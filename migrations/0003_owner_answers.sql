DROP INDEX "bookings_live_holds";--> statement-breakpoint
DROP INDEX "bookings_user_holds";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "answer_due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "bookings_awaiting_answer" ON "bookings" USING btree ("answer_due_at") WHERE status = 'pending' AND answer_due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_live_holds" ON "bookings" USING btree ("hold_expires_at") WHERE status = 'pending' AND answer_due_at IS NULL;--> statement-breakpoint
CREATE INDEX "bookings_user_holds" ON "bookings" USING btree ("user_id","hold_expires_at") WHERE status = 'pending' AND answer_due_at IS NULL;