CREATE TABLE "price_rules" (
	"turf_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"weekdays" text[] NOT NULL,
	"from_hour" smallint NOT NULL,
	"to_hour" smallint NOT NULL,
	"from_date" date,
	"to_date" date,
	"price_paise" integer,
	"percent" smallint,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_rules_turf_id_id_pk" PRIMARY KEY("turf_id","id"),
	CONSTRAINT "price_rules_weekdays" CHECK (cardinality(weekdays) > 0 AND weekdays <@ ARRAY['Sun','Mon','Tue','Wed','Thu','Fri','Sat']),
	CONSTRAINT "price_rules_hours" CHECK (from_hour >= 0 AND to_hour <= 24 AND from_hour < to_hour),
	CONSTRAINT "price_rules_dates" CHECK ((from_date IS NULL) = (to_date IS NULL) AND from_date <= to_date),
	CONSTRAINT "price_rules_price" CHECK ((price_paise IS NULL) <> (percent IS NULL) AND coalesce(price_paise, 1) > 0 AND coalesce(percent, 1) > 0)
);
