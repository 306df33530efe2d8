ALTER TABLE "products" DROP CONSTRAINT "products_lists";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gst_rate" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_quantity" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gst_rate" CHECK ("products"."gst_rate" between 0 and 100);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_net_quantity" CHECK ("products"."net_quantity" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_unit" CHECK ("products"."unit" in ('kg', 'g', 'l', 'ml', 'm', 'cm', 'piece'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_lists" CHECK (jsonb_typeof("products"."img_url") = 'array' and jsonb_typeof("products"."video_url") = 'array'
        and jsonb_typeof("products"."features") = 'array' and jsonb_typeof("products"."variations") = 'array'
        and jsonb_typeof("products"."tags") = 'array');