CREATE TABLE "turf_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "turf_ratings" ADD COLUMN "average" double precision GENERATED ALWAYS AS (rating_sum::float8 / nullif(review_count, 0)) STORED;--> statement-breakpoint
ALTER TABLE "turfs" ADD COLUMN "search_words" text[] GENERATED ALWAYS AS (array_remove(regexp_split_to_array(translate(lower(name || ' ' || location || ' ' || sport), '–—·’''', '   '), '[^a-z0-9\u0080-\uffff]+'), '')) STORED;--> statement-breakpoint
ALTER TABLE "turfs" ADD COLUMN "place_names" text[] GENERATED ALWAYS AS (ARRAY[lower(trim(split_part(location, ',', 1))), lower(trim(split_part(location, ',', -1))), lower(location)]) STORED;--> statement-breakpoint
CREATE INDEX "turf_ratings_best" ON "turf_ratings" USING btree ("average" DESC NULLS LAST,"review_count" DESC NULLS LAST,"turf_id" DESC NULLS LAST) WHERE review_count > 0;--> statement-breakpoint
CREATE INDEX "turfs_sport_newest" ON "turfs" USING btree ("sport","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "turfs_cheapest" ON "turfs" USING btree ("hourly_rate_paise","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "turfs_sport_cheapest" ON "turfs" USING btree ("sport","hourly_rate_paise","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "turfs_city" ON "turfs" USING btree ("city") WHERE is_active;--> statement-breakpoint
CREATE INDEX "turfs_around" ON "turfs" USING btree ("latitude","longitude") WHERE is_active;--> statement-breakpoint
CREATE INDEX "turfs_words" ON "turfs" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "turfs_places" ON "turfs" USING gin ("place_names");--> statement-breakpoint
CREATE INDEX "slot_claims_day" ON "slot_claims" USING btree ("date","hour","turf_id","expires_at");
--> statement-breakpoint
CREATE FUNCTION "keep_turf_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In order, so that two transactions with the same words wait for each other and never in a circle.
  INSERT INTO "turf_words" ("word")
  SELECT DISTINCT "word" FROM "written", unnest("search_words") AS "word" ORDER BY "word"
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "turfs_words_added" AFTER INSERT ON "turfs"
REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "keep_turf_words"();
--> statement-breakpoint
CREATE TRIGGER "turfs_words_changed" AFTER UPDATE ON "turfs"
REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "keep_turf_words"();
--> statement-breakpoint
INSERT INTO "turf_words" ("word")
SELECT DISTINCT "word" FROM "turfs", unnest("search_words") AS "word";
