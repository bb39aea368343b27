-- Entries written by an older migration in this same transaction are checked now: a table with checks to come cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE TABLE "owner_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"turf" jsonb NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"reason" text,
	"turf_id" uuid,
	CONSTRAINT "owner_applications_answer" CHECK ((status = 'waiting') = (answered_at IS NULL)),
	CONSTRAINT "owner_applications_turf" CHECK ((status = 'approved') = (turf_id IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversed_by" uuid,
	"reverse_reason" text,
	CONSTRAINT "payouts_amount" CHECK (amount_paise > 0),
	CONSTRAINT "payouts_reversal" CHECK ((reversed_at IS NULL) = (reversed_by IS NULL) AND (reversed_at IS NULL) = (reverse_reason IS NULL))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "owner_applications" ADD CONSTRAINT "owner_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_applications" ADD CONSTRAINT "owner_applications_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "owner_applications_one_waiting" ON "owner_applications" USING btree ("user_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "owner_applications_user" ON "owner_applications" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "owner_applications_waiting" ON "owner_applications" USING btree ("created_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "owner_applications_answered" ON "owner_applications" USING btree ("answered_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("reference") WHERE reversed_at IS NULL;--> statement-breakpoint
CREATE INDEX "payouts_owner" ON "payouts" USING btree ("owner_id","recorded_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_about" CHECK ((booking_id IS NULL) = (kind IN ('payout', 'payout_reversed')));--> statement-breakpoint
CREATE FUNCTION "payouts_refuse_deletion"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'payouts are kept: reverse one that was a mistake';
END $$;
--> statement-breakpoint
CREATE TRIGGER "payouts_kept" BEFORE DELETE OR TRUNCATE ON "payouts" FOR EACH STATEMENT EXECUTE FUNCTION "payouts_refuse_deletion"();
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
