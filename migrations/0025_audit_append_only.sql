ALTER TABLE "audit_log" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subject_name" text;--> statement-breakpoint
CREATE FUNCTION "audit_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	allowed audit_log;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		allowed := OLD;
		IF EXISTS (SELECT 1 FROM users WHERE id = OLD.actor_id AND deleted_at IS NOT NULL) AND NEW.actor_name IS NULL THEN
			allowed.actor_name := NULL;
		END IF;
		IF EXISTS (SELECT 1 FROM users WHERE id = OLD.subject_id AND deleted_at IS NOT NULL) THEN
			IF NEW.subject_name IS NULL THEN
				allowed.subject_name := NULL;
			END IF;
			IF NEW.details = OLD.details - 'name' THEN
				allowed.details := NEW.details;
			END IF;
		END IF;
		IF NEW IS NOT DISTINCT FROM allowed THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the audit log is append-only: only names of people whose account was deleted can be erased';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_names_only" BEFORE UPDATE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();
