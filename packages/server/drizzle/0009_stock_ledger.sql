CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"pieces" integer NOT NULL,
	"cause" text NOT NULL,
	"intent_id" text,
	"order_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_pieces" CHECK ("stock_movements"."pieces" <> 0),
	CONSTRAINT "stock_movements_cause" CHECK ("stock_movements"."cause" in ('import', 'hold', 'release', 'sale', 'correction')
        and ("stock_movements"."cause" in ('hold', 'release')) = ("stock_movements"."intent_id" is not null)
        and ("stock_movements"."cause" = 'sale') = ("stock_movements"."order_id" is not null))
);
--> statement-breakpoint
CREATE INDEX "stock_movements_by_product" ON "stock_movements" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_intent" ON "stock_movements" USING btree ("intent_id") WHERE "stock_movements"."intent_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_by_order" ON "stock_movements" USING btree ("order_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
INSERT INTO "stock_movements" ("product_id", "pieces", "cause", "intent_id")
SELECT line ->> 'productId', -sum((line ->> 'quantity')::integer), 'hold', "payment_intents"."id"
FROM "payment_intents", jsonb_array_elements("payment_intents"."basket" -> 'lines') AS line
WHERE "payment_intents"."holds_stock"
GROUP BY "payment_intents"."id", line ->> 'productId';--> statement-breakpoint
INSERT INTO "stock_movements" ("product_id", "pieces", "cause", "order_id", "created_at")
SELECT "order_lines"."product_id", -sum("order_lines"."quantity"), 'sale', "orders"."id", "orders"."created_at"
FROM "orders" JOIN "order_lines" ON "order_lines"."order_id" = "orders"."id"
WHERE "orders"."refund" = 'none'
GROUP BY "orders"."id", "order_lines"."product_id";--> statement-breakpoint
INSERT INTO "stock_movements" ("product_id", "pieces", "cause")
SELECT "products"."id", "products"."total_stock" - coalesce("moved"."pieces", 0), 'import'
FROM "products" LEFT JOIN (
	SELECT "product_id", sum("pieces")::integer AS "pieces" FROM "stock_movements" GROUP BY "product_id"
) AS "moved" ON "moved"."product_id" = "products"."id"
WHERE "products"."total_stock" - coalesce("moved"."pieces", 0) <> 0;
