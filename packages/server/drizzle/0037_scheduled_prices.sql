CREATE TABLE "scheduled_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"variation_id" text DEFAULT '' NOT NULL,
	"change" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_prices_state" CHECK ("scheduled_prices"."state" in ('waiting', 'active', 'done', 'cancelled')),
	CONSTRAINT "scheduled_prices_period" CHECK ("scheduled_prices"."starts_at" < "scheduled_prices"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deal" jsonb;--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD CONSTRAINT "scheduled_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_prices_open" ON "scheduled_prices" USING btree ("product_id","starts_at") WHERE "scheduled_prices"."state" in ('waiting', 'active');