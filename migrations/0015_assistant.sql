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
ALTER TABLE "assistant_conversations" ADD CONSTRAINT "assistant_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_conversation_id_assistant_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."assistant_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_usage" ADD CONSTRAINT "assistant_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_messages_order" ON "assistant_messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assistant_usage_day" ON "assistant_usage" USING btree ("day");