ALTER TABLE "payments" ALTER COLUMN "intent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "currency" text DEFAULT 'INR' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "units" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_by_refund" ON "payments" USING btree ("created_at") WHERE "payments"."refund" = 'due';