CREATE TABLE "catalogue_revision" (
	"topic" text PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"img_url" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_name_length" CHECK (char_length("categories"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"user_id" text NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_length" CHECK (char_length("comments"."comment") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"product_code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text,
	"img_url" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video_url" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_paise" bigint NOT NULL,
	"original_price_paise" bigint,
	"discount" smallint,
	"rating" double precision,
	"average_review" double precision,
	"review_count" integer DEFAULT 0 NOT NULL,
	"total_stock" integer,
	"variations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"top" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', name), 'A')
        || setweight(to_tsvector('english', name), 'B')
        || setweight(to_tsvector('english', coalesce(category, '')), 'C')
        || setweight(to_tsvector('simple', product_code), 'C')
        || setweight(to_tsvector('english', description), 'D')
        || setweight(to_tsvector('english', features), 'D')) STORED,
	CONSTRAINT "products_product_code_unique" UNIQUE("product_code"),
	CONSTRAINT "products_name_length" CHECK (char_length("products"."name") between 1 and 300),
	CONSTRAINT "products_description_length" CHECK (char_length("products"."description") <= 20000),
	CONSTRAINT "products_price" CHECK ("products"."price_paise" between 0 and 1000000000000),
	CONSTRAINT "products_original_price" CHECK ("products"."original_price_paise" between 0 and 1000000000000),
	CONSTRAINT "products_discount" CHECK ("products"."discount" between 0 and 100),
	CONSTRAINT "products_rating" CHECK ("products"."rating" between 0 and 5),
	CONSTRAINT "products_average_review" CHECK ("products"."average_review" between 0 and 5),
	CONSTRAINT "products_review_count" CHECK ("products"."review_count" >= 0),
	CONSTRAINT "products_total_stock" CHECK ("products"."total_stock" >= 0),
	CONSTRAINT "products_top" CHECK ("products"."top" in ('topDeals', 'topSelling', 'topFeatured', 'hotTrending')),
	CONSTRAINT "products_lists" CHECK (jsonb_typeof("products"."img_url") = 'array' and jsonb_typeof("products"."video_url") = 'array'
        and jsonb_typeof("products"."features") = 'array' and jsonb_typeof("products"."variations") = 'array')
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "comments_by_product" ON "comments" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_by_position" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","position","id");--> statement-breakpoint
CREATE INDEX "products_by_top" ON "products" USING btree ("top","position","id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_paise","id");--> statement-breakpoint
CREATE INDEX "products_by_created" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products" USING gin ("words");--> statement-breakpoint
CREATE INDEX "products_by_likeness" ON "products" USING gin (lower("name") gin_trgm_ops);