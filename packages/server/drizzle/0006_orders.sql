CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"variation_id" text DEFAULT '' NOT NULL,
	"product_code" text NOT NULL,
	"name" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"price_paise" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 1),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."price_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"intent_id" text,
	"method" text NOT NULL,
	"payment_status" text NOT NULL,
	"refund" text DEFAULT 'none' NOT NULL,
	"delivery_status" text DEFAULT 'OrderPlaced' NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint NOT NULL,
	"coupon" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"pincode" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."discount_paise"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."total_paise" >= 0 and "orders"."discount_paise" >= 0),
	CONSTRAINT "orders_method" CHECK ("orders"."method" in ('cod', 'card', 'crypto')),
	CONSTRAINT "orders_payment" CHECK ("orders"."payment_status" in ('Paid', 'Pending')),
	CONSTRAINT "orders_refund" CHECK ("orders"."refund" in ('none', 'due', 'done')),
	CONSTRAINT "orders_delivery" CHECK ("orders"."delivery_status" in ('OrderPlaced', 'Shipped', 'Out for Delivery', 'Delivered'))
);
--> statement-breakpoint
CREATE TABLE "chain_scans" (
	"chain_id" bigint PRIMARY KEY NOT NULL,
	"block" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"state" text DEFAULT 'creating' NOT NULL,
	"fingerprint" text NOT NULL,
	"basket" jsonb NOT NULL,
	"amount_paise" bigint NOT NULL,
	"destination" jsonb,
	"holds_stock" boolean DEFAULT false NOT NULL,
	"wei" text,
	"chain_id" bigint,
	"recipient" text,
	"payer" text,
	"rate_paise" bigint,
	"challenge" text,
	"claimed_hash" text,
	"asked_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_intents_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount_paise" > 0),
	CONSTRAINT "payment_intents_state" CHECK ("payment_intents"."state" in ('creating', 'open', 'paid', 'failed', 'expired')),
	CONSTRAINT "payment_intents_crypto" CHECK ("payment_intents"."provider" <> 'crypto' or ("payment_intents"."wei" ~ '^[1-9][0-9]*$' and "payment_intents"."chain_id" is not null
        and "payment_intents"."recipient" is not null and "payment_intents"."payer" is not null and "payment_intents"."rate_paise" > 0))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"intent_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"via" text NOT NULL,
	"refund" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_payment_id_pk" PRIMARY KEY("provider","payment_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_by_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_refund" ON "orders" USING btree ("created_at") WHERE "orders"."refund" = 'due';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_open" ON "payment_intents" USING btree ("user_id","provider","fingerprint") WHERE "payment_intents"."state" in ('creating', 'open');--> statement-breakpoint
CREATE INDEX "payment_intents_by_state" ON "payment_intents" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "payment_intents_by_payer" ON "payment_intents" USING btree ("payer","state");--> statement-breakpoint
CREATE INDEX "payment_intents_by_user" ON "payment_intents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_by_intent" ON "payments" USING btree ("intent_id");