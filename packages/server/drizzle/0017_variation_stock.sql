CREATE TABLE "variation_stock" (
	"product_id" text NOT NULL,
	"variation_id" text NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "variation_stock_product_id_variation_id_pk" PRIMARY KEY("product_id","variation_id"),
	CONSTRAINT "variation_stock_stock" CHECK ("variation_stock"."stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "variation_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variation_stock" ADD CONSTRAINT "variation_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_variations" CHECK (not jsonb_path_exists("products"."variations",
        '$[*] ? (@.pricePaise < 0 || @.pricePaise > 1000000000000 || @.originalPricePaise < 0)'));
--> statement-breakpoint
-- Pages show the stock of a variation, too.
CREATE CONSTRAINT TRIGGER variation_stock_revision AFTER INSERT OR UPDATE OR DELETE ON variation_stock
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION haat_bump_revision('catalogue');
--> statement-breakpoint
CREATE TRIGGER variation_stock_emptied AFTER TRUNCATE ON variation_stock
  FOR EACH STATEMENT EXECUTE FUNCTION haat_bump_revision('catalogue');
