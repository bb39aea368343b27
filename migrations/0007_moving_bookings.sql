CREATE TABLE "booking_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"status" text NOT NULL,
	"from_terms" jsonb NOT NULL,
	"to_terms" jsonb NOT NULL,
	"pay_paise" integer NOT NULL,
	"refund_paise" integer NOT NULL,
	"hold_expires_at" timestamp (3) with time zone,
	"hold_extended" boolean DEFAULT false NOT NULL,
	"moved_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "booking_moves_money" CHECK (pay_paise >= 0 AND refund_paise >= 0 AND (pay_paise = 0 OR refund_paise = 0)),
	CONSTRAINT "booking_moves_open" CHECK (status <> 'open' OR hold_expires_at IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_booking_id_unique";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "move_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_refund_decided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "move_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_moves" ADD CONSTRAINT "booking_moves_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_moves_booking" ON "booking_moves" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_moves_one_open" ON "booking_moves" USING btree ("booking_id") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_move_id_booking_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."booking_moves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_move_id_booking_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."booking_moves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_booking" ON "payments" USING btree ("booking_id") WHERE move_id IS NULL;--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_move_id_unique" UNIQUE("move_id");--> statement-breakpoint
UPDATE "payments" SET "is_refund_decided" = true
FROM "payment_attempts" AS attempt, "bookings" AS booking
WHERE attempt.id = payments.settled_by AND attempt.status IN ('captured', 'refunded')
	AND booking.id = payments.booking_id AND booking.status = 'cancelled';
