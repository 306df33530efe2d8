CREATE TABLE "closings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"identity_deleted_at" timestamp (3) with time zone
);
