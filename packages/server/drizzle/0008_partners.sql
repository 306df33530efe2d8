CREATE TABLE "embed_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"origin" text NOT NULL,
	"code_hash" text NOT NULL,
	"challenge" text NOT NULL,
	"thumbprint" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "embed_grants_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "embed_proofs" (
	"hash" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embed_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"grant_id" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "embed_tokens" ADD CONSTRAINT "embed_tokens_grant_id_embed_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."embed_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embed_grants_by_end" ON "embed_grants" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "embed_grants_by_user" ON "embed_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "embed_proofs_by_end" ON "embed_proofs" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "embed_tokens_by_grant" ON "embed_tokens" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "embed_tokens_by_end" ON "embed_tokens" USING btree ("ends_at");