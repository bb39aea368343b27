ALTER TABLE "payments" ADD COLUMN "unread" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "unread" text;--> statement-breakpoint
CREATE INDEX "payments_unread" ON "payments" USING btree ("id") WHERE unread IS NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_events_order" ON "webhook_events" USING btree ("order_id") WHERE order_id IS NOT NULL;