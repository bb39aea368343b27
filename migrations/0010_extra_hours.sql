CREATE TABLE "day_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"turf_id" uuid NOT NULL,
	"date" date NOT NULL,
	"version" integer NOT NULL,
	"figures" jsonb NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "day_closings_once" UNIQUE("turf_id","date","version"),
	CONSTRAINT "day_closings_version" CHECK (version > 0)
);
--> statement-breakpoint
CREATE TABLE "venue_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"method" text NOT NULL,
	"note" text,
	"reverses_id" uuid,
	"received_by" uuid NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "venue_receipts_reversed_once" UNIQUE("reverses_id"),
	CONSTRAINT "venue_receipts_idempotency" UNIQUE("received_by","idempotency_key"),
	CONSTRAINT "venue_receipts_amount" CHECK (amount_paise <> 0 AND (amount_paise < 0) = (reverses_id IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "extra_hours" (
	"turf_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hour" smallint NOT NULL,
	"opened_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "extra_hours_turf_id_date_hour_pk" PRIMARY KEY("turf_id","date","hour"),
	CONSTRAINT "extra_hours_hour" CHECK (hour BETWEEN 0 AND 23)
);
--> statement-breakpoint
ALTER TABLE "slot_claims" DROP CONSTRAINT "slot_claims_kind";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "source" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "guest_phone" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "checked_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "checked_in_by" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_by" uuid;--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_receipts" ADD CONSTRAINT "venue_receipts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_receipts" ADD CONSTRAINT "venue_receipts_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venue_receipts_booking" ON "venue_receipts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "extra_hours_day" ON "extra_hours" USING btree ("date","hour","turf_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_desk_idempotency" ON "bookings" USING btree ("created_by","idempotency_key") WHERE created_by IS NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_source" CHECK ((source = 'online') = (user_id IS NOT NULL));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_desk" CHECK ((source = 'online') = (created_by IS NULL));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_guest" CHECK (source <> 'online' OR (guest_name IS NULL AND guest_phone IS NULL));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_arrival" CHECK (checked_in_at IS NULL OR no_show_at IS NULL);--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_kind" CHECK ((kind IN ('lock', 'closed')) = (booking_id IS NULL) AND (kind = 'hold') = (expires_at IS NOT NULL));