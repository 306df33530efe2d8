ALTER TABLE "order_lines" ADD COLUMN "mrp_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "net_quantity" double precision;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit" text;--> statement-breakpoint
-- Orders that are still to be sent are invoiced in the units of their products.
UPDATE "order_lines" l SET "net_quantity" = p."net_quantity", "unit" = p."unit"
FROM "products" p, "orders" o
WHERE p."id" = l."product_id" AND o."id" = l."order_id" AND o."delivery_status" = 'OrderPlaced' AND p."net_quantity" IS NOT NULL;
