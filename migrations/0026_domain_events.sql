CREATE TABLE "domain_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domain_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE INDEX "domain_events_key" ON "domain_events" USING btree ("key","id");