CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"account" text NOT NULL,
	"owner_id" uuid,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "ledger_lines_owner" CHECK ((account = 'owner') = (owner_id IS NOT NULL)),
	CONSTRAINT "ledger_lines_amount" CHECK (amount_paise <> 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "authorized_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "captured_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "processed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_booking" ON "ledger_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_owner" ON "ledger_lines" USING btree ("owner_id") WHERE owner_id IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION "ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append only: write a new entry that corrects the old one';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();--> statement-breakpoint
CREATE FUNCTION "ledger_require_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry uuid := coalesce(to_jsonb(NEW) ->> 'entry_id', to_jsonb(NEW) ->> 'id');
	total bigint;
BEGIN
	SELECT sum(amount_paise) INTO total FROM ledger_lines WHERE entry_id = entry;
	IF total IS DISTINCT FROM 0 THEN
		RAISE EXCEPTION 'ledger entry % does not sum to zero', entry;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_require_balance"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_lines_balanced" AFTER INSERT ON "ledger_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_require_balance"();--> statement-breakpoint
-- What is known of payments made before there was a ledger. A payment the gateway calls refunded, though no refund of
-- ours names it, was never captured: the bank took the authorisation back.
UPDATE "payment_attempts" SET
	"failed_at" = CASE WHEN "status" = 'failed' THEN "updated_at" END,
	"authorized_at" = CASE WHEN "status" = 'authorized' THEN "updated_at" END,
	"captured_at" = CASE WHEN "status" = 'captured' OR ("status" = 'refunded' AND EXISTS (SELECT 1 FROM "refunds" WHERE "attempt_id" = "payment_attempts"."id")) THEN "created_at" END,
	"released_at" = CASE WHEN "status" = 'refunded' AND NOT EXISTS (SELECT 1 FROM "refunds" WHERE "attempt_id" = "payment_attempts"."id") THEN "updated_at" END;
--> statement-breakpoint
UPDATE "refunds" SET "processed_at" = "updated_at" WHERE "status" = 'processed';--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "booking_id", "kind", "key", "happened_at")
SELECT gen_random_uuid(), p."booking_id", 'capture', 'capture:' || a."id", a."captured_at"
FROM "payment_attempts" a JOIN "payments" p ON p."id" = a."payment_id" WHERE a."captured_at" IS NOT NULL
UNION ALL
SELECT gen_random_uuid(), p."booking_id", 'earn', 'earn:' || a."id", greatest(a."captured_at", b."confirmed_at")
FROM "payment_attempts" a JOIN "payments" p ON p."settled_by" = a."id" JOIN "bookings" b ON b."id" = p."booking_id"
WHERE a."captured_at" IS NOT NULL AND b."confirmed_at" IS NOT NULL
UNION ALL
SELECT gen_random_uuid(), "booking_id", 'refund', 'refund:' || "id", "created_at" FROM "refunds"
UNION ALL
SELECT gen_random_uuid(), "booking_id", 'refund_paid', 'refund_paid:' || "id", "processed_at" FROM "refunds" WHERE "processed_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "ledger_lines" ("entry_id", "account", "owner_id", "amount_paise")
SELECT e."id", line."account", line."owner_id", line."amount_paise"
FROM "ledger_entries" e
JOIN "bookings" b ON b."id" = e."booking_id"
JOIN "turfs" t ON t."id" = b."turf_id"
LEFT JOIN "payment_attempts" a ON e."kind" IN ('capture', 'earn') AND e."key" = e."kind" || ':' || a."id"
LEFT JOIN "refunds" r ON e."kind" IN ('refund', 'refund_paid') AND e."key" = e."kind" || ':' || r."id"
LEFT JOIN "payments" p ON p."booking_id" = b."id" AND p."settled_by" = r."attempt_id" AND b."confirmed_at" IS NOT NULL
CROSS JOIN LATERAL (VALUES
	('capture', 'gateway', NULL::uuid, a."amount_paise"),
	('capture', 'customer', NULL, -a."amount_paise"),
	('earn', 'customer', NULL, a."amount_paise"),
	('earn', 'platform_fees', NULL, -least(b."fee_paise", a."amount_paise")),
	('earn', 'owner', t."owner_id", least(b."fee_paise", a."amount_paise") - a."amount_paise"),
	('refund', 'refunds_payable', NULL, -r."amount_paise"),
	('refund', 'customer', NULL, CASE WHEN p."id" IS NULL THEN r."amount_paise" END),
	('refund', 'owner', t."owner_id", CASE WHEN p."id" IS NOT NULL THEN least(r."amount_paise", p."amount_paise" - b."fee_paise") END),
	('refund', 'platform_fees', NULL, CASE WHEN p."id" IS NOT NULL THEN greatest(0, r."amount_paise" - (p."amount_paise" - b."fee_paise")) END),
	('refund_paid', 'refunds_payable', NULL, r."amount_paise"),
	('refund_paid', 'gateway', NULL, -r."amount_paise")
) AS line ("kind", "account", "owner_id", "amount_paise")
WHERE line."kind" = e."kind" AND line."amount_paise" <> 0;
