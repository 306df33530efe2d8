ALTER TABLE "order_steps" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "product_id" text;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_steps_by_product" ON "order_steps" USING btree ("product_id","id") WHERE "order_steps"."product_id" is not null;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_subject" CHECK (("order_steps"."order_id" is null) <> ("order_steps"."product_id" is null));