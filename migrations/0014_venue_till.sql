ALTER TABLE "venue_receipts" ADD COLUMN "turf_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_receipts" ADD CONSTRAINT "venue_receipts_turf_id_turfs_id_fk" FOREIGN KEY ("turf_id") REFERENCES "public"."turfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venue_receipts_till" ON "venue_receipts" USING btree ("turf_id","received_at");