CREATE FUNCTION "venue_receipts_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'receipts are append only: write one that reverses it';
END $$;
--> statement-breakpoint
CREATE TRIGGER "venue_receipts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "venue_receipts" FOR EACH STATEMENT EXECUTE FUNCTION "venue_receipts_refuse_change"();
