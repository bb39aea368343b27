ALTER TABLE "turf_images" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "turf_images" ADD COLUMN "width" integer DEFAULT 1600 NOT NULL;--> statement-breakpoint
ALTER TABLE "turf_images" ADD COLUMN "height" integer DEFAULT 1000 NOT NULL;