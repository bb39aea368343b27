-- Search by parts of words: returns every ending of every word. Two indexes use it.
CREATE FUNCTION "word_ends"("words" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(substr("word", "place"))), ''::tsvector)
  FROM regexp_split_to_table(lower("words"), '\s+') AS "word", generate_series(1, length("word")) AS "place"
$$;
--> statement-breakpoint
CREATE TABLE "sandbox_documents" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"unique_key" text,
	"due_at" timestamp (3) with time zone,
	"document" jsonb NOT NULL,
	CONSTRAINT "sandbox_documents_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"source" text DEFAULT 'online' NOT NULL,
	"user_id" uuid,
	"guest_name" text,
	"guest_phone" text,
	"created_by" uuid,
	"price_reason" text,
	"series_id" uuid,
	"weekly_date_id" uuid,
	"sold_turf_id" uuid NOT NULL,
	"turf_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hours" real[] NOT NULL,
	"slot_minutes" smallint NOT NULL,
	"buffer_minutes" smallint DEFAULT 0 NOT NULL,
	"slot_prices_paise" integer[] NOT NULL,
	"discount_id" uuid,
	"discount_code" text,
	"slot_discounts_paise" integer[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"payment_option" text NOT NULL,
	"subtotal_paise" integer NOT NULL,
	"discount_percent" integer NOT NULL,
	"discount_paise" integer NOT NULL,
	"price_paise" integer NOT NULL,
	"fee_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"pay_now_paise" integer NOT NULL,
	"at_venue_paise" integer NOT NULL,
	"late_change_paise" integer DEFAULT 0 NOT NULL,
	"non_refundable_paise" integer DEFAULT 0 NOT NULL,
	"policy" jsonb NOT NULL,
	"hold_expires_at" timestamp (3) with time zone NOT NULL,
	"hold_extended" boolean DEFAULT false NOT NULL,
	"idempotency_key" text,
	"caller" text,
	"approval_due_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" uuid,
	"cancel_cause" text,
	"cancel_reason" text,
	"rescheduled_at" timestamp (3) with time zone,
	"turf_changed_at" timestamp (3) with time zone,
	"turf_change" jsonb,
	"checked_in_at" timestamp (3) with time zone,
	"checked_in_by" uuid,
	"no_show_at" timestamp (3) with time zone,
	"no_show_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"venue_refunded_paise" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bookings_of_turf" PRIMARY KEY("id","sold_turf_id"),
	CONSTRAINT "bookings_code_of_turf" UNIQUE("code","sold_turf_id"),
	CONSTRAINT "bookings_source" CHECK ((source = 'online') = (user_id IS NOT NULL)),
	CONSTRAINT "bookings_desk" CHECK ((source = 'online') = (created_by IS NULL)),
	CONSTRAINT "bookings_guest" CHECK (source <> 'online' OR (guest_name IS NULL AND guest_phone IS NULL)),
	CONSTRAINT "bookings_approval" CHECK (status <> 'awaiting_approval' OR approval_due_at IS NOT NULL),
	CONSTRAINT "bookings_arrival" CHECK (checked_in_at IS NULL OR no_show_at IS NULL),
	CONSTRAINT "bookings_money" CHECK (pay_now_paise + at_venue_paise = total_paise AND price_paise + fee_paise = total_paise),
	CONSTRAINT "bookings_hours" CHECK (cardinality(hours) > 0 AND cardinality(hours) * slot_minutes <= 360 AND cardinality(hours) = cardinality(slot_prices_paise)),
	CONSTRAINT "bookings_discount_of_slots" CHECK (cardinality(slot_discounts_paise) = CASE WHEN discount_code IS NULL THEN 0 ELSE cardinality(hours) END)
);
--> statement-breakpoint
CREATE TABLE "reschedules" (
	"turf_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"status" text NOT NULL,
	"from_terms" jsonb NOT NULL,
	"to_terms" jsonb NOT NULL,
	"pay_paise" integer NOT NULL,
	"refund_paise" integer NOT NULL,
	"hold_expires_at" timestamp (3) with time zone,
	"hold_extended" boolean DEFAULT false NOT NULL,
	"approval_due_at" timestamp (3) with time zone,
	"rescheduled_by" uuid NOT NULL,
	"closure_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "reschedules_of_turf" PRIMARY KEY("id","turf_id"),
	CONSTRAINT "reschedules_money" CHECK (pay_paise >= 0 AND refund_paise >= 0 AND (pay_paise = 0 OR refund_paise = 0)),
	CONSTRAINT "reschedules_open" CHECK (status <> 'open' OR hold_expires_at IS NOT NULL),
	CONSTRAINT "reschedules_approval" CHECK (status <> 'awaiting_approval' OR (approval_due_at IS NOT NULL AND hold_expires_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"due_paise" bigint NOT NULL,
	"tax_base_paise" bigint DEFAULT 0 NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"tcs_basis_points" integer DEFAULT 0 NOT NULL,
	"tcs_paise" bigint DEFAULT 0 NOT NULL,
	"tds_basis_points" integer DEFAULT 0 NOT NULL,
	"tds_paise" bigint DEFAULT 0 NOT NULL,
	"tax_numbers" text,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversed_by" uuid,
	"reverse_reason" text,
	CONSTRAINT "payouts_amount" CHECK (amount_paise > 0 AND amount_paise + tcs_paise + tds_paise <= due_paise),
	CONSTRAINT "payouts_taxes" CHECK (least(tax_base_paise, tcs_paise, tds_paise) >= 0 AND tax_base_paise <= due_paise),
	CONSTRAINT "payouts_reversal" CHECK ((reversed_at IS NULL) = (reversed_by IS NULL) AND (reversed_at IS NULL) = (reverse_reason IS NULL))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"turf_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_of_turf" PRIMARY KEY("turf_id","id"),
	CONSTRAINT "ledger_entries_of_turf_once" UNIQUE("turf_id","key"),
	CONSTRAINT "ledger_entries_about" CHECK ((booking_id IS NULL) = (kind IN ('payout', 'payout_reversed', 'taxes_withheld', 'taxes_reversed'))),
	CONSTRAINT "ledger_entries_turf" CHECK ((booking_id IS NULL) = (turf_id = '00000000-0000-0000-0000-000000000000'))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"turf_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"account" text NOT NULL,
	"owner_id" uuid,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "ledger_lines_of_turf" PRIMARY KEY("turf_id","entry_id","line"),
	CONSTRAINT "ledger_lines_owner" CHECK ((account = 'owner') = (owner_id IS NOT NULL)),
	CONSTRAINT "ledger_lines_amount" CHECK (amount_paise <> 0)
);
--> statement-breakpoint
CREATE TABLE "payment_shares" (
	"turf_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"token_hash" text NOT NULL,
	"payer_name" text,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "payment_shares_of_turf" PRIMARY KEY("turf_id","id"),
	CONSTRAINT "payment_shares_amount" CHECK (amount_paise > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"turf_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"reschedule_id" uuid,
	"share_id" uuid,
	"amount_paise" integer NOT NULL,
	"order_id" text,
	"paid_by_payment_id" text,
	"refund_decided_at" timestamp (3) with time zone,
	"non_refundable_paise" integer,
	"last_error" text,
	"unparsed_fields" text,
	"next_sync_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_orders_of_turf" PRIMARY KEY("id","turf_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"turf_id" uuid NOT NULL,
	"id" text NOT NULL,
	"payment_order_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"error_reason" text,
	"error_description" text,
	"failed_at" timestamp (3) with time zone,
	"authorized_at" timestamp (3) with time zone,
	"captured_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_of_turf" PRIMARY KEY("id","turf_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"turf_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"reschedule_id" uuid,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"gateway_id" text,
	"last_error" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"processed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"grant_id" uuid,
	CONSTRAINT "refunds_of_turf" PRIMARY KEY("id","turf_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"order_id" text,
	"body" jsonb NOT NULL,
	"unparsed_fields" text,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unknown_order_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "day_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"turf_id" uuid NOT NULL,
	"date" date NOT NULL,
	"version" integer NOT NULL,
	"figures" jsonb NOT NULL,
	"count" jsonb,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "day_closings_once" UNIQUE("turf_id","date","version"),
	CONSTRAINT "day_closings_version" CHECK (version > 0)
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"venue_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"float_paise" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"expenses_paise" integer,
	"counted_paise" integer,
	"note" text,
	CONSTRAINT "shifts_float" CHECK (float_paise >= 0),
	CONSTRAINT "shifts_closed" CHECK (num_nonnulls(closed_at, closed_by, expenses_paise, counted_paise) IN (0, 4) AND expenses_paise >= 0 AND counted_paise >= 0)
);
--> statement-breakpoint
CREATE TABLE "venue_payments" (
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"turf_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"method" text NOT NULL,
	"note" text,
	"reverses_id" uuid,
	"collected_by" uuid NOT NULL,
	"collected_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text,
	"grant_id" uuid,
	"shift_id" uuid,
	CONSTRAINT "venue_payments_of_turf" PRIMARY KEY("id","turf_id"),
	CONSTRAINT "venue_payments_reversed_once" UNIQUE("turf_id","reverses_id"),
	CONSTRAINT "venue_payments_amount" CHECK (amount_paise <> 0)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"caller" text,
	"actor_name" text,
	"subject_name" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"happened_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_user_id_purpose_text_version_pk" PRIMARY KEY("user_id","purpose","text_version")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_email" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "owner_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"auto_accept" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"values" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "two_factors_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"disabled_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "added_slots" (
	"turf_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hour" real NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "added_slots_turf_id_date_hour_pk" PRIMARY KEY("turf_id","date","hour"),
	CONSTRAINT "added_slots_hour" CHECK (hour BETWEEN 0 AND 28.5 AND hour * 2 = trunc(hour * 2))
);
--> statement-breakpoint
CREATE TABLE "closed_slots" (
	"turf_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hour" real NOT NULL,
	"closed_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_slots_turf_id_date_hour_pk" PRIMARY KEY("turf_id","date","hour"),
	CONSTRAINT "closed_slots_hour" CHECK (hour BETWEEN 0 AND 28.5 AND hour * 2 = trunc(hour * 2))
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"turf_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"weekdays" text[] NOT NULL,
	"from_hour" real NOT NULL,
	"to_hour" real NOT NULL,
	"from_date" date,
	"to_date" date,
	"price_paise" integer,
	"percent" smallint,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_rules_turf_id_id_pk" PRIMARY KEY("turf_id","id"),
	CONSTRAINT "price_rules_weekdays" CHECK (cardinality(weekdays) > 0 AND weekdays <@ ARRAY['Sun','Mon','Tue','Wed','Thu','Fri','Sat']),
	CONSTRAINT "price_rules_hours" CHECK (from_hour >= 0 AND to_hour <= 29 AND from_hour < to_hour AND from_hour * 2 = trunc(from_hour * 2) AND to_hour * 2 = trunc(to_hour * 2)),
	CONSTRAINT "price_rules_dates" CHECK ((from_date IS NULL) = (to_date IS NULL) AND from_date <= to_date),
	CONSTRAINT "price_rules_price" CHECK ((price_paise IS NULL) <> (percent IS NULL) AND coalesce(price_paise, 1) > 0 AND coalesce(percent, 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "slot_prices" (
	"turf_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hour" real NOT NULL,
	"price_paise" integer NOT NULL,
	"reason" text,
	CONSTRAINT "slot_prices_turf_id_date_hour_pk" PRIMARY KEY("turf_id","date","hour"),
	CONSTRAINT "slot_prices_hour" CHECK (hour BETWEEN 0 AND 28.5 AND hour * 2 = trunc(hour * 2)),
	CONSTRAINT "slot_prices_price" CHECK (price_paise >= 0)
);
--> statement-breakpoint
CREATE TABLE "venue_discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"venue_id" uuid NOT NULL,
	"code" text NOT NULL,
	"percent" smallint,
	"amount_paise" integer,
	"from_date" date,
	"until_date" date,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "venue_discounts_code" UNIQUE("venue_id","code"),
	CONSTRAINT "venue_discounts_kind" CHECK (num_nonnulls(percent, amount_paise) = 1),
	CONSTRAINT "venue_discounts_percent" CHECK (percent BETWEEN 1 AND 90),
	CONSTRAINT "venue_discounts_amount" CHECK (amount_paise > 0),
	CONSTRAINT "venue_discounts_dates" CHECK (from_date <= until_date),
	CONSTRAINT "venue_discounts_uses" CHECK (max_uses > 0 AND max_uses_per_customer > 0)
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"venue_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"discount_percent" smallint NOT NULL,
	CONSTRAINT "customer_groups_name" UNIQUE("venue_id","owner_id","name")
);
--> statement-breakpoint
CREATE TABLE "venue_customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"venue_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid,
	"phone" text,
	"name" text,
	"note" text DEFAULT '' NOT NULL,
	"rate_paise" integer,
	"discount_percent" smallint,
	"group_id" uuid,
	"last_game_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venue_customers_phone" UNIQUE("venue_id","owner_id","phone"),
	CONSTRAINT "venue_customers_account" UNIQUE("venue_id","owner_id","user_id"),
	CONSTRAINT "venue_customers_known" CHECK (user_id IS NOT NULL OR phone IS NOT NULL),
	CONSTRAINT "venue_customers_price" CHECK (num_nonnulls(rate_paise, discount_percent) <= 1)
);
--> statement-breakpoint
CREATE TABLE "guest_holds" (
	"turf_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"hours" real[] NOT NULL,
	"slot_minutes" smallint NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"caller" text,
	"wait_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_holds_of_turf" PRIMARY KEY("turf_id","id"),
	CONSTRAINT "guest_holds_hours" CHECK (cardinality(hours) > 0 AND cardinality(hours) * slot_minutes <= 360)
);
--> statement-breakpoint
CREATE TABLE "slot_waits" (
	"turf_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hours" real[] NOT NULL,
	"slot_minutes" smallint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"offered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "slot_waits_of_turf" PRIMARY KEY("turf_id","id"),
	CONSTRAINT "slot_waits_hours" CHECK (cardinality(hours) > 0 AND cardinality(hours) * slot_minutes <= 360),
	CONSTRAINT "slot_waits_outcome" CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
--> statement-breakpoint
CREATE TABLE "weekly_slot_dates" (
	"turf_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"weekly_slot_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hours" real[] NOT NULL,
	"slot_prices_paise" integer[] NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"pay_by" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "weekly_slot_dates_of_turf" PRIMARY KEY("id","turf_id"),
	CONSTRAINT "weekly_slot_dates_once" UNIQUE("turf_id","weekly_slot_id","date"),
	CONSTRAINT "weekly_slot_dates_outcome" CHECK ((ended_at IS NULL) = (outcome IS NULL)),
	CONSTRAINT "weekly_slot_dates_prices" CHECK (cardinality(hours) = cardinality(slot_prices_paise)),
	CONSTRAINT "weekly_slot_dates_pay_by" CHECK (pay_by < starts_at)
);
--> statement-breakpoint
CREATE TABLE "weekly_slots" (
	"turf_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hours" real[] NOT NULL,
	"slot_minutes" smallint NOT NULL,
	"buffer_minutes" smallint NOT NULL,
	"policy" jsonb NOT NULL,
	"renews_id" uuid,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_cause" text,
	"end_reason" text,
	CONSTRAINT "weekly_slots_of_turf" PRIMARY KEY("id","turf_id"),
	CONSTRAINT "weekly_slots_idempotency" UNIQUE("turf_id","user_id","idempotency_key"),
	CONSTRAINT "weekly_slots_renewed_once" UNIQUE("turf_id","renews_id"),
	CONSTRAINT "weekly_slots_hours" CHECK (cardinality(hours) > 0 AND cardinality(hours) * slot_minutes <= 360),
	CONSTRAINT "weekly_slots_end" CHECK ((ended_at IS NULL) = (end_cause IS NULL))
);
--> statement-breakpoint
CREATE TABLE "slot_reservations" (
	"venue_id" uuid NOT NULL,
	"date" date NOT NULL,
	"cell" smallint NOT NULL,
	"piece" smallint NOT NULL,
	"turf_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sold_turf_id" uuid,
	"booking_id" uuid,
	"guest_hold_id" uuid,
	"weekly_date_id" uuid,
	"expires_at" timestamp (3) with time zone,
	"locked_by" uuid,
	"locked_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slot_reservations_one_per_piece" PRIMARY KEY("venue_id","date","cell","piece"),
	CONSTRAINT "slot_reservations_cell" CHECK (cell BETWEEN 0 AND 47),
	CONSTRAINT "slot_reservations_piece" CHECK (piece >= 1),
	CONSTRAINT "slot_reservations_kind" CHECK (num_nonnulls(booking_id, guest_hold_id, weekly_date_id) = (CASE kind WHEN 'lock' THEN 0 ELSE 1 END) AND (kind = 'buffer' OR (kind IN ('hold', 'weekly')) = (expires_at IS NOT NULL)) AND (kind <> 'weekly' OR weekly_date_id IS NOT NULL) AND (booking_id IS NOT NULL OR kind = 'lock' OR expires_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "team_answers" (
	"turf_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"reply" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_answers_of_turf" PRIMARY KEY("turf_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_links" (
	"turf_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "team_links_of_turf" PRIMARY KEY("turf_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"venue_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"rights" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_address" UNIQUE("venue_id","email")
);
--> statement-breakpoint
CREATE TABLE "venue_staff" (
	"venue_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"rights" text[] NOT NULL,
	"invited_by" uuid NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venue_staff_key" PRIMARY KEY("venue_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"turf_id" uuid,
	"venue_id" uuid,
	"url" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer DEFAULT 1600 NOT NULL,
	"height" integer DEFAULT 1000 NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "pictures_place" CHECK (num_nonnulls(turf_id, venue_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "turf_ratings" (
	"turf_id" uuid PRIMARY KEY NOT NULL,
	"review_count" integer NOT NULL,
	"rating_sum" integer NOT NULL,
	"average" double precision GENERATED ALWAYS AS (rating_sum::float8 / nullif(review_count, 0)) STORED
);
--> statement-breakpoint
CREATE TABLE "turf_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"description" text DEFAULT '' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venues_id_owner" UNIQUE("id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "turfs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"venue_id" uuid NOT NULL,
	"pieces" smallint[] DEFAULT '{1}' NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"area" text GENERATED ALWAYS AS (trim(split_part(location, ',', 1))) STORED,
	"city" text GENERATED ALWAYS AS (trim(split_part(location, ',', -1))) STORED,
	"sport" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"hourly_rate_paise" integer DEFAULT 50000 NOT NULL,
	"capacity" integer DEFAULT 22 NOT NULL,
	"opening_hour" real DEFAULT 6 NOT NULL,
	"closing_hour" real DEFAULT 23 NOT NULL,
	"slot_minutes" smallint DEFAULT 60 NOT NULL,
	"min_minutes" smallint DEFAULT 60 NOT NULL,
	"buffer_minutes" smallint DEFAULT 0 NOT NULL,
	"weekly_share_percent" smallint DEFAULT 50 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"artwork_seed" integer NOT NULL,
	"idempotency_key" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_hidden_with_owner" boolean DEFAULT false NOT NULL,
	"search_words" text[] GENERATED ALWAYS AS (array_remove(regexp_split_to_array(regexp_replace(translate(lower(name || ' ' || location || ' ' || sport), '–—·’''', '   '), '(?<![a-z0-9\u0080-\uffff])([a-z])[. ]+(?=[a-z](?![a-z0-9\u0080-\uffff]))', '\1', 'g'), '[^a-z0-9\u0080-\uffff]+'), '')) STORED,
	"place_names" text[] GENERATED ALWAYS AS (ARRAY[lower(trim(split_part(location, ',', 1))), lower(trim(split_part(location, ',', -1))), lower(location)]) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "turfs_hours" CHECK (opening_hour >= (CASE WHEN closing_hour > 24 THEN 5 ELSE 0 END) AND opening_hour < 24 AND closing_hour <= 29 AND opening_hour < closing_hour AND opening_hour * 60 / slot_minutes = trunc(opening_hour * 60 / slot_minutes) AND closing_hour * 60 / slot_minutes = trunc(closing_hour * 60 / slot_minutes)),
	CONSTRAINT "turfs_slots" CHECK (slot_minutes = 60 AND min_minutes = 60 OR slot_minutes = 30 AND min_minutes IN (30, 60, 90)),
	CONSTRAINT "turfs_buffer" CHECK (buffer_minutes IN (0, 30, 60)),
	CONSTRAINT "turfs_weekly_share" CHECK (weekly_share_percent BETWEEN 0 AND 100),
	CONSTRAINT "turfs_pieces" CHECK (cardinality(pieces) > 0 AND 1 <= ALL (pieces)),
	CONSTRAINT "turfs_rate" CHECK (hourly_rate_paise >= 0)
);
--> statement-breakpoint
CREATE TABLE "assistant_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	"answering_until" timestamp (3) with time zone,
	CONSTRAINT "assistant_conversations_one_per_person" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "assistant_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_type" text NOT NULL,
	"content" text NOT NULL,
	"cards" jsonb,
	"powered" text,
	"client_id" uuid,
	"question_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assistant_messages_sent_once" UNIQUE("conversation_id","client_id"),
	CONSTRAINT "assistant_messages_answered_once" UNIQUE("question_id"),
	CONSTRAINT "assistant_messages_bot" CHECK ((sender_type = 'bot') = (powered IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "assistant_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "assistant_usage_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "assistant_usage_tokens" CHECK (tokens >= 0)
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"turf_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_turf_id_pk" PRIMARY KEY("user_id","turf_id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"deliver_until" timestamp (3) with time zone DEFAULT now() + interval '3 days' NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "place_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"place_key" text NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_alerts_once" UNIQUE("user_id","place_key")
);
--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"place_key" text NOT NULL,
	"place" text NOT NULL,
	"sport" text,
	"date" date NOT NULL,
	"from_hour" smallint NOT NULL,
	"to_hour" smallint NOT NULL,
	"max_price_paise" integer,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"told_turf_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "review_helpful_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "review_helpful_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_replies" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "review_reports_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"turf_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	CONSTRAINT "reviews_one_per_person" UNIQUE("turf_id","user_id"),
	CONSTRAINT "reviews_rating" CHECK (rating BETWEEN 1 AND 5),
	CONSTRAINT "reviews_hidden_why" CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL))
);
--> statement-breakpoint
CREATE TABLE "domain_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domain_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"turf_id" uuid NOT NULL,
	"id" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"deducted_paise" integer NOT NULL,
	"reason" text,
	"phase" text,
	"status" text NOT NULL,
	"respond_by" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "disputes_of_turf" PRIMARY KEY("turf_id","id"),
	CONSTRAINT "disputes_closed" CHECK ((closed_at IS NULL) = (status IN ('open', 'under_review')))
);
--> statement-breakpoint
CREATE TABLE "granted_refunds" (
	"turf_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"source" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"hours" real[],
	"reason" text NOT NULL,
	"granted_by" uuid NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "granted_refunds_of_turf" PRIMARY KEY("id","turf_id"),
	CONSTRAINT "granted_refunds_idempotency" UNIQUE("turf_id","granted_by","idempotency_key"),
	CONSTRAINT "granted_refunds_amount" CHECK (amount_paise > 0)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"turf_id" uuid,
	"venue_id" uuid,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feeds_target" UNIQUE NULLS NOT DISTINCT("user_id","turf_id","venue_id")
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"details" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"turf_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"gross_paise" integer NOT NULL,
	"fee_paise" integer NOT NULL,
	"refund_paise" integer NOT NULL,
	CONSTRAINT "payout_lines_of_turf" PRIMARY KEY("turf_id","booking_id","payout_id")
);
--> statement-breakpoint
CREATE TABLE "booking_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"turf_ids" uuid[] NOT NULL,
	"weekdays" text[] NOT NULL,
	"from_hour" real NOT NULL,
	"to_hour" real NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"note" text,
	"created_by" uuid NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_series_idempotency" UNIQUE("created_by","idempotency_key"),
	CONSTRAINT "booking_series_turf_ids" CHECK (cardinality(turf_ids) > 0),
	CONSTRAINT "booking_series_hours" CHECK (from_hour < to_hour AND to_hour - from_hour <= 6),
	CONSTRAINT "booking_series_dates" CHECK (from_date <= until_date)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"session_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"deliver_until" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "push_messages_once" UNIQUE("key","session_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_discount_id_venue_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."venue_discounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("sold_turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("sold_turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_of_entry" FOREIGN KEY ("turf_id","entry_id") REFERENCES "public"."ledger_entries"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("sold_turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_of_reschedule" FOREIGN KEY ("turf_id","reschedule_id") REFERENCES "public"."reschedules"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_of_share" FOREIGN KEY ("turf_id","share_id") REFERENCES "public"."payment_shares"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("sold_turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_order" FOREIGN KEY ("turf_id","payment_order_id") REFERENCES "public"."payment_orders"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("sold_turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_payment" FOREIGN KEY ("turf_id","payment_id") REFERENCES "public"."payments"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_reschedule" FOREIGN KEY ("turf_id","reschedule_id") REFERENCES "public"."reschedules"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_payments" ADD CONSTRAINT "venue_payments_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_payments" ADD CONSTRAINT "venue_payments_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_payments" ADD CONSTRAINT "venue_payments_collected_by_users_id_fk" FOREIGN KEY ("collected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_payments" ADD CONSTRAINT "venue_payments_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("sold_turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_settings" ADD CONSTRAINT "owner_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_reservations" ADD CONSTRAINT "slot_reservations_of_booking" FOREIGN KEY ("sold_turf_id","booking_id") REFERENCES "public"."bookings"("sold_turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_staff" ADD CONSTRAINT "venue_staff_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_staff" ADD CONSTRAINT "venue_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_staff" ADD CONSTRAINT "venue_staff_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_staff" ADD CONSTRAINT "venue_staff_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turf_ratings" ADD CONSTRAINT "turf_ratings_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turfs" ADD CONSTRAINT "turfs_of_venue" FOREIGN KEY ("venue_id","owner_id") REFERENCES "public"."venues"("id","owner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "turfs" ADD CONSTRAINT "turfs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_conversations" ADD CONSTRAINT "assistant_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_conversation_id_assistant_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."assistant_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_usage" ADD CONSTRAINT "assistant_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD CONSTRAINT "customer_groups_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD CONSTRAINT "customer_groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_customers" ADD CONSTRAINT "venue_customers_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_customers" ADD CONSTRAINT "venue_customers_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_discounts" ADD CONSTRAINT "venue_discounts_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_customers" ADD CONSTRAINT "venue_customers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_customers" ADD CONSTRAINT "venue_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_holds" ADD CONSTRAINT "guest_holds_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_waits" ADD CONSTRAINT "slot_waits_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_waits" ADD CONSTRAINT "slot_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_slot_dates" ADD CONSTRAINT "weekly_slot_dates_of_weekly_slot" FOREIGN KEY ("turf_id","weekly_slot_id") REFERENCES "public"."weekly_slots"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_slots" ADD CONSTRAINT "weekly_slots_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_slots" ADD CONSTRAINT "weekly_slots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_of_weekly_date" FOREIGN KEY ("sold_turf_id","weekly_date_id") REFERENCES "public"."weekly_slot_dates"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_holds" ADD CONSTRAINT "guest_holds_of_wait" FOREIGN KEY ("turf_id","wait_id") REFERENCES "public"."slot_waits"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_holds" ADD CONSTRAINT "guest_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_answers" ADD CONSTRAINT "team_answers_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("sold_turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_links" ADD CONSTRAINT "team_links_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("sold_turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_alerts" ADD CONSTRAINT "place_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_applications" ADD CONSTRAINT "owner_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_applications" ADD CONSTRAINT "owner_applications_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_helpful_votes" ADD CONSTRAINT "review_helpful_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_helpful_votes" ADD CONSTRAINT "review_helpful_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("sold_turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "granted_refunds" ADD CONSTRAINT "granted_refunds_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "granted_refunds" ADD CONSTRAINT "granted_refunds_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("sold_turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_grant" FOREIGN KEY ("turf_id","grant_id") REFERENCES "public"."granted_refunds"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_payments" ADD CONSTRAINT "venue_payments_of_grant" FOREIGN KEY ("turf_id","grant_id") REFERENCES "public"."granted_refunds"("turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_of_booking" FOREIGN KEY ("turf_id","booking_id") REFERENCES "public"."bookings"("sold_turf_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_series_id_booking_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."booking_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_series_turfs" ON "booking_series" USING gin ("turf_ids");--> statement-breakpoint
CREATE INDEX "payout_lines_payout" ON "payout_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "sandbox_documents_parent" ON "sandbox_documents" USING btree ("kind","parent_id");--> statement-breakpoint
CREATE INDEX "sandbox_documents_key" ON "sandbox_documents" USING btree ("kind","unique_key");--> statement-breakpoint
CREATE INDEX "sandbox_documents_due" ON "sandbox_documents" USING btree ("kind","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_desk_idempotency" ON "bookings" USING btree ("idempotency_key","created_by","sold_turf_id") WHERE idempotency_key IS NOT NULL AND created_by IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_idempotency" ON "bookings" USING btree ("idempotency_key","user_id","sold_turf_id") WHERE idempotency_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_discount" ON "bookings" USING btree ("discount_id") WHERE discount_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_guest_phone" ON "bookings" USING btree ("guest_phone") WHERE guest_phone IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_turf" ON "bookings" USING btree ("turf_id","date");--> statement-breakpoint
CREATE INDEX "bookings_day" ON "bookings" USING btree ("date");--> statement-breakpoint
CREATE INDEX "bookings_coming" ON "bookings" USING btree ("starts_at","id") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_live_holds" ON "bookings" USING btree ("hold_expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_user_unpaid" ON "bookings" USING btree ("user_id","hold_expires_at") WHERE status IN ('pending', 'expired');--> statement-breakpoint
CREATE INDEX "bookings_caller" ON "bookings" USING btree ("caller","hold_expires_at") WHERE caller IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_listed" ON "bookings" USING btree ("status","source","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_turf_by_start" ON "bookings" USING btree ("turf_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_series" ON "bookings" USING btree ("series_id") WHERE series_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_awaiting_approval" ON "bookings" USING btree ("approval_due_at") WHERE status = 'awaiting_approval';--> statement-breakpoint
CREATE INDEX "reschedules_booking" ON "reschedules" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "reschedules_holds" ON "reschedules" USING btree ("rescheduled_by","hold_expires_at") WHERE hold_expires_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reschedules_one_open" ON "reschedules" USING btree ("turf_id","booking_id") WHERE status IN ('open', 'awaiting_approval');--> statement-breakpoint
CREATE INDEX "reschedules_awaiting_approval" ON "reschedules" USING btree ("approval_due_at") WHERE status = 'awaiting_approval';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("reference") WHERE reversed_at IS NULL;--> statement-breakpoint
CREATE INDEX "payouts_owner" ON "payouts" USING btree ("owner_id","recorded_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payouts_recorded" ON "payouts" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "payouts_reversed" ON "payouts" USING btree ("reversed_at") WHERE reversed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_booking" ON "ledger_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_owner" ON "ledger_lines" USING btree ("owner_id") WHERE owner_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_shares_token_once" ON "payment_shares" USING btree ("token_hash","turf_id");--> statement-breakpoint
CREATE INDEX "payment_shares_booking" ON "payment_shares" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_shares_named" ON "payment_shares" USING btree ("booking_id") WHERE payer_name IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_order_once" ON "payment_orders" USING btree ("order_id","turf_id") WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_per_booking" ON "payment_orders" USING btree ("turf_id","booking_id") WHERE reschedule_id IS NULL AND share_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_per_reschedule" ON "payment_orders" USING btree ("turf_id","reschedule_id") WHERE reschedule_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_per_share" ON "payment_orders" USING btree ("turf_id","share_id") WHERE share_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_orders_booking" ON "payment_orders" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_orders_unparsed" ON "payment_orders" USING btree ("id") WHERE unparsed_fields IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_orders_next_sync" ON "payment_orders" USING btree ("next_sync_at") WHERE next_sync_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_payment_order" ON "payments" USING btree ("payment_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_gateway_once" ON "refunds" USING btree ("gateway_id","turf_id") WHERE gateway_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_unfinished" ON "refunds" USING btree ("created_at") WHERE processed_at IS NULL;--> statement-breakpoint
CREATE INDEX "refunds_unsent" ON "refunds" USING btree ("next_try_at") WHERE next_try_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_events_unknown_order" ON "webhook_events" USING btree ("unknown_order_since" DESC NULLS LAST) WHERE unknown_order_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_events_newest" ON "webhook_events" USING btree ("received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_events_order" ON "webhook_events" USING btree ("order_id") WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "venue_payments_idempotency" ON "venue_payments" USING btree ("idempotency_key","collected_by","turf_id","method") WHERE idempotency_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "venue_payments_booking" ON "venue_payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "venue_payments_shift" ON "venue_payments" USING btree ("shift_id") WHERE shift_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_one_open" ON "shifts" USING btree ("venue_id","user_id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "shifts_of_venue" ON "shifts" USING btree ("venue_id","opened_at");--> statement-breakpoint
CREATE INDEX "shifts_of_user" ON "shifts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "venue_payments_till" ON "venue_payments" USING btree ("turf_id","collected_at");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("happened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","happened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","happened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_event" ON "audit_log" USING btree ("event","happened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_details" ON "audit_log" USING gin ("details" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone") WHERE phone IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "added_slots_day" ON "added_slots" USING btree ("date","hour","turf_id");--> statement-breakpoint
CREATE INDEX "closed_slots_day" ON "closed_slots" USING btree ("date","hour","turf_id");--> statement-breakpoint
CREATE INDEX "slot_reservations_day" ON "slot_reservations" USING btree ("date","cell","venue_id","piece","expires_at");--> statement-breakpoint
CREATE INDEX "slot_reservations_booking" ON "slot_reservations" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "slot_reservations_guest_hold" ON "slot_reservations" USING btree ("guest_hold_id") WHERE guest_hold_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "venue_customers_latest" ON "venue_customers" USING btree ("venue_id","owner_id","last_game_on","id");--> statement-breakpoint
CREATE INDEX "venue_customers_user" ON "venue_customers" USING btree ("user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_groups_owner" ON "customer_groups" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "venue_customers_group" ON "venue_customers" USING btree ("group_id") WHERE group_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "venue_customers_owner" ON "venue_customers" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "venue_customers_age" ON "venue_customers" USING btree ("last_game_on");--> statement-breakpoint
CREATE UNIQUE INDEX "team_answers_once" ON "team_answers" USING btree ("turf_id","booking_id","token_hash");--> statement-breakpoint
CREATE INDEX "weekly_slot_dates_pay_by" ON "weekly_slot_dates" USING btree ("pay_by") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "weekly_slots_user" ON "weekly_slots" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_per_weekly_date" ON "bookings" USING btree ("sold_turf_id","weekly_date_id") WHERE weekly_date_id IS NOT NULL AND status NOT IN ('expired', 'cancelled');--> statement-breakpoint
CREATE INDEX "bookings_weekly_date" ON "bookings" USING btree ("weekly_date_id") WHERE weekly_date_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "slot_reservations_weekly_date" ON "slot_reservations" USING btree ("weekly_date_id") WHERE weekly_date_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "slot_waits_once" ON "slot_waits" USING btree ("turf_id","user_id","date","hours") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "slot_waits_line" ON "slot_waits" USING btree ("turf_id","date","created_at") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "slot_waits_start" ON "slot_waits" USING btree ("starts_at") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "slot_waits_user" ON "slot_waits" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "guest_holds_token" ON "guest_holds" USING btree ("token_hash","expires_at");--> statement-breakpoint
CREATE INDEX "guest_holds_user" ON "guest_holds" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "guest_holds_caller" ON "guest_holds" USING btree ("caller","expires_at");--> statement-breakpoint
CREATE INDEX "guest_holds_expiry" ON "guest_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_invitations_email" ON "staff_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_owner" ON "staff_invitations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "venue_staff_user" ON "venue_staff" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "venue_staff_owner" ON "venue_staff" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "pictures_turf" ON "pictures" USING btree ("turf_id","position");--> statement-breakpoint
CREATE INDEX "pictures_venue" ON "pictures" USING btree ("venue_id","position");--> statement-breakpoint
CREATE INDEX "turf_ratings_best" ON "turf_ratings" USING btree ("average" DESC NULLS LAST,"review_count" DESC NULLS LAST,"turf_id" DESC NULLS LAST) WHERE review_count > 0;--> statement-breakpoint
CREATE INDEX "turfs_newest" ON "turfs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "venues_owner" ON "venues" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "turfs_venue" ON "turfs" USING btree ("venue_id","is_active");--> statement-breakpoint
CREATE INDEX "turfs_owner" ON "turfs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "turfs_all_newest" ON "turfs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "turfs_sport_newest" ON "turfs" USING btree ("sport","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "turfs_cheapest" ON "turfs" USING btree ("hourly_rate_paise","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "turfs_sport_cheapest" ON "turfs" USING btree ("sport","hourly_rate_paise","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "turfs_city" ON "turfs" USING btree ("city") WHERE is_active;--> statement-breakpoint
CREATE INDEX "turfs_around" ON "turfs" USING btree ("latitude","longitude") WHERE is_active;--> statement-breakpoint
CREATE INDEX "turfs_words" ON "turfs" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "turfs_places" ON "turfs" USING gin ("place_names");--> statement-breakpoint
CREATE INDEX "assistant_messages_order" ON "assistant_messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assistant_usage_day" ON "assistant_usage" USING btree ("day");--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "push_messages_session" ON "push_messages" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_messages_end" ON "push_messages" USING btree ("deliver_until");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("created_at") WHERE sent_at IS NULL AND next_try_at IS NULL;--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("next_try_at") WHERE next_try_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "place_alerts_place" ON "place_alerts" USING btree ("place_key","id");--> statement-breakpoint
CREATE INDEX "search_alerts_day" ON "search_alerts" USING btree ("date","place_key");--> statement-breakpoint
CREATE INDEX "search_alerts_user" ON "search_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "owner_applications_one_waiting" ON "owner_applications" USING btree ("user_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "owner_applications_user" ON "owner_applications" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "owner_applications_waiting" ON "owner_applications" USING btree ("created_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "owner_applications_answered" ON "owner_applications" USING btree ("answered_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_helpful_votes_user" ON "review_helpful_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_replies_owner" ON "review_replies" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("review_id","created_at") WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX "review_reports_user" ON "review_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("turf_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_by_stars" ON "reviews" USING btree ("turf_id","rating") WHERE hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("hidden_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE hidden_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "domain_events_key" ON "domain_events" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "turfs_word_ends" ON "turfs" USING gin ("word_ends"("name" || ' ' || "location"));--> statement-breakpoint
CREATE INDEX "users_word_ends" ON "users" USING gin ("word_ends"("first_name" || ' ' || "last_name" || ' ' || "email")) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "disputes_booking" ON "disputes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("respond_by") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "granted_refunds_booking" ON "granted_refunds" USING btree ("booking_id");--> statement-breakpoint
-- Triggers and their functions. drizzle-kit does not generate them.
CREATE FUNCTION "add_turf_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In order, so that two transactions with the same words wait for each other and never in a circle.
  INSERT INTO "turf_words" ("word")
  SELECT DISTINCT "word" FROM "written", unnest("search_words") AS "word" ORDER BY "word"
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "turfs_words_added" AFTER INSERT ON "turfs"
REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "add_turf_words"();
--> statement-breakpoint
CREATE TRIGGER "turfs_words_changed" AFTER UPDATE ON "turfs"
REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "add_turf_words"();
--> statement-breakpoint
CREATE FUNCTION "ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append only: write a new entry that corrects the old one';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "payout_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_lines" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();
--> statement-breakpoint
CREATE FUNCTION "ledger_require_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry uuid := coalesce(to_jsonb(NEW) ->> 'entry_id', to_jsonb(NEW) ->> 'id');
  total bigint;
BEGIN
  SELECT sum(amount_paise) INTO total FROM ledger_lines WHERE turf_id = NEW.turf_id AND entry_id = entry;
  IF total IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'ledger entry % does not sum to zero', entry;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_require_balance"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_lines_balanced" AFTER INSERT ON "ledger_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_require_balance"();
--> statement-breakpoint
CREATE FUNCTION "venue_payments_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'venue payments are append only: write one that reverses it';
END $$;
--> statement-breakpoint
CREATE TRIGGER "venue_payments_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "venue_payments" FOR EACH STATEMENT EXECUTE FUNCTION "venue_payments_refuse_change"();
--> statement-breakpoint
CREATE FUNCTION "payouts_refuse_deletion"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payouts are kept: reverse one that was a mistake';
END $$;
--> statement-breakpoint
CREATE TRIGGER "payouts_kept" BEFORE DELETE OR TRUNCATE ON "payouts" FOR EACH STATEMENT EXECUTE FUNCTION "payouts_refuse_deletion"();
--> statement-breakpoint
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
CREATE TRIGGER "audit_log_names_only" BEFORE UPDATE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();
