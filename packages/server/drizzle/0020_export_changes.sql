CREATE TABLE "export_changes" (
	"export_id" text NOT NULL,
	"product_id" text NOT NULL,
	"variation_id" text NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "export_changes_export_id_product_id_variation_id_pk" PRIMARY KEY("export_id","product_id","variation_id")
);
--> statement-breakpoint
ALTER TABLE "export_changes" ADD CONSTRAINT "export_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_changes_by_product" ON "export_changes" USING btree ("product_id");