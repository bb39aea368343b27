CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"turf_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hours" smallint[] NOT NULL,
	"slot_prices_paise" integer[] NOT NULL,
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
	"policy" jsonb NOT NULL,
	"hold_expires_at" timestamp (3) with time zone NOT NULL,
	"hold_extended" boolean DEFAULT false NOT NULL,
	"idempotency_key" text,
	"confirmed_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_code_unique" UNIQUE("code"),
	CONSTRAINT "bookings_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "bookings_money" CHECK (pay_now_paise + at_venue_paise = total_paise AND price_paise + fee_paise = total_paise),
	CONSTRAINT "bookings_hours" CHECK (cardinality(hours) BETWEEN 1 AND 6 AND cardinality(hours) = cardinality(slot_prices_paise))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"error_reason" text,
	"error_description" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"order_id" text,
	"settled_by" text,
	"problem" text,
	"next_sync_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"attempt_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"gateway_id" text,
	"problem" text,
	"next_try_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_gateway_id_unique" UNIQUE("gateway_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"order_id" text,
	"body" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "consents" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_user_id_purpose_text_version_pk" PRIMARY KEY("user_id","purpose","text_version")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
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
CREATE TABLE "review_helpful_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "review_helpful_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"turf_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_one_per_person" UNIQUE("turf_id","user_id"),
	CONSTRAINT "reviews_rating" CHECK (rating BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "slot_claims" (
	"turf_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hour" smallint NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"expires_at" timestamp (3) with time zone,
	"locked_by" uuid,
	"locked_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slot_claims_one_per_hour" PRIMARY KEY("turf_id","date","hour"),
	CONSTRAINT "slot_claims_hour" CHECK (hour BETWEEN 0 AND 23),
	CONSTRAINT "slot_claims_kind" CHECK ((kind = 'lock') = (booking_id IS NULL) AND (kind = 'hold') = (expires_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "slot_prices" (
	"turf_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hour" smallint NOT NULL,
	"price_paise" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "slot_prices_turf_id_date_hour_pk" PRIMARY KEY("turf_id","date","hour"),
	CONSTRAINT "slot_prices_price" CHECK (price_paise >= 0)
);
--> statement-breakpoint
CREATE TABLE "turf_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"turf_id" uuid NOT NULL,
	"url" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turfs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"area" text GENERATED ALWAYS AS (trim(split_part(location, ',', 1))) STORED,
	"city" text GENERATED ALWAYS AS (trim(split_part(location, ',', -1))) STORED,
	"sport" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"hourly_rate_paise" integer DEFAULT 50000 NOT NULL,
	"capacity" integer DEFAULT 22 NOT NULL,
	"opening_hour" smallint DEFAULT 6 NOT NULL,
	"closing_hour" smallint DEFAULT 23 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"artwork_seed" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "turfs_hours" CHECK (opening_hour >= 0 AND closing_hour <= 24 AND opening_hour < closing_hour),
	CONSTRAINT "turfs_rate" CHECK (hourly_rate_paise >= 0)
);
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
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_helpful_votes" ADD CONSTRAINT "review_helpful_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_helpful_votes" ADD CONSTRAINT "review_helpful_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_claims" ADD CONSTRAINT "slot_claims_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turf_images" ADD CONSTRAINT "turf_images_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turfs" ADD CONSTRAINT "turfs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_turf" ON "bookings" USING btree ("turf_id","date");--> statement-breakpoint
CREATE INDEX "bookings_live_holds" ON "bookings" USING btree ("hold_expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_user_holds" ON "bookings" USING btree ("user_id","hold_expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_attempts_payment" ON "payment_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("next_sync_at") WHERE next_sync_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_unsent" ON "refunds" USING btree ("next_try_at") WHERE next_try_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("turf_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "slot_claims_booking" ON "slot_claims" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "turf_images_turf" ON "turf_images" USING btree ("turf_id","position");--> statement-breakpoint
CREATE INDEX "turfs_newest" ON "turfs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "turfs_owner" ON "turfs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sandbox_documents_parent" ON "sandbox_documents" USING btree ("kind","parent_id");--> statement-breakpoint
CREATE INDEX "sandbox_documents_key" ON "sandbox_documents" USING btree ("kind","unique_key");--> statement-breakpoint
CREATE INDEX "sandbox_documents_due" ON "sandbox_documents" USING btree ("kind","due_at");