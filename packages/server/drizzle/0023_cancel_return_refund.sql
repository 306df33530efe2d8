CREATE TABLE "order_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"step" text NOT NULL,
	"was" text,
	"reason" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"payment_id" text,
	"amount_paise" bigint NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"provider_ref" text,
	"reason" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_reference" UNIQUE("provider","provider_ref"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('due', 'pending', 'done', 'failed', 'void')),
	CONSTRAINT "refunds_payment" CHECK (("refunds"."provider" = 'cash') = ("refunds"."payment_id" is null))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_cause";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "state" text DEFAULT 'ordered' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "restocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected_paise" bigint;--> statement-breakpoint
-- The last change of a delivered order was its delivery.
UPDATE "orders" SET "delivered_at" = "updated_at" WHERE "delivery_status" = 'Delivered';--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_steps_by_order" ON "order_steps" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('due', 'failed');--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_state" CHECK ("order_lines"."state" in ('ordered', 'cancelled', 'asked', 'returned', 'refused')
        and (not "order_lines"."restocked" or "order_lines"."state" in ('cancelled', 'returned')));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_collected" CHECK ("orders"."collected_paise" >= 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_cause" CHECK ("stock_movements"."cause" in ('import', 'hold', 'release', 'sale', 'return', 'correction')
        and ("stock_movements"."cause" in ('hold', 'release')) = ("stock_movements"."intent_id" is not null)
        and ("stock_movements"."cause" in ('sale', 'return')) = ("stock_movements"."order_id" is not null));