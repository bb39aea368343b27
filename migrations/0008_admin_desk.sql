DROP INDEX "audit_log_newest";--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_reason" text;--> statement-breakpoint
ALTER TABLE "turfs" ADD COLUMN "is_hidden_with_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("created_at") WHERE sent_at IS NULL AND next_try_at IS NULL;--> statement-breakpoint
CREATE INDEX "refunds_unfinished" ON "refunds" USING btree ("created_at") WHERE processed_at IS NULL;--> statement-breakpoint
CREATE INDEX "webhook_events_newest" ON "webhook_events" USING btree ("received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","happened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_event" ON "audit_log" USING btree ("event","happened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_details" ON "audit_log" USING gin ("details" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "turfs_all_newest" ON "turfs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("happened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","happened_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
-- Every word with each of its ends: 'asha' gives asha, sha, ha, a. What begins with 'sh' among these has 'sh' in a word,
-- and beginnings are what an index on tsvector finds. No extension is needed.
CREATE FUNCTION "word_ends"("words" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(substr("word", "place"))), ''::tsvector)
  FROM regexp_split_to_table(lower("words"), '\s+') AS "word", generate_series(1, length("word")) AS "place"
$$;
--> statement-breakpoint
CREATE INDEX "users_word_ends" ON "users" USING gin ("word_ends"("first_name" || ' ' || "last_name" || ' ' || "email")) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX "turfs_word_ends" ON "turfs" USING gin ("word_ends"("name" || ' ' || "location"));
