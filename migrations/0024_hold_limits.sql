ALTER TABLE "booking_moves" ADD COLUMN "lapsed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "caller" text;--> statement-breakpoint
CREATE INDEX "booking_moves_holds" ON "booking_moves" USING btree ("moved_by","hold_expires_at") WHERE hold_expires_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_user_expired" ON "bookings" USING btree ("user_id","hold_expires_at") WHERE status = 'expired';--> statement-breakpoint
CREATE INDEX "bookings_caller" ON "bookings" USING btree ("caller","hold_expires_at") WHERE caller IS NOT NULL;