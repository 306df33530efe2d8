CREATE TABLE "carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"purchase_id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"previous_purchase_id" text
);
--> statement-breakpoint
INSERT INTO "carts" ("user_id") SELECT DISTINCT "user_id" FROM "cart_lines";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_id" text;--> statement-breakpoint
UPDATE "orders" SET "purchase_id" = "id";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "purchase_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_purchase" UNIQUE("user_id","purchase_id");--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "purchase_id" text;--> statement-breakpoint
-- A payment belongs to its order, or to the order that replaced it; an open payment for a cart to that cart.
UPDATE "payment_intents" "i" SET "purchase_id" = coalesce(
  (SELECT "o"."purchase_id" FROM "orders" "o" WHERE "o"."intent_id" = "i"."id"),
  "i"."replaced_by",
  (SELECT "c"."purchase_id" FROM "carts" "c" WHERE "c"."user_id" = "i"."user_id"
    AND "i"."state" IN ('creating', 'open') AND "i"."basket" ->> 'source' = 'cart'),
  "i"."id"
);--> statement-breakpoint
ALTER TABLE "payment_intents" ALTER COLUMN "purchase_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" DROP COLUMN "replaced_by";
