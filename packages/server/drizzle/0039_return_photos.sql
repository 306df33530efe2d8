CREATE TABLE "return_photos" (
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"photos" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_photos_by_user" ON "return_photos" USING btree ("user_id");--> statement-breakpoint
-- Photos that no return has any longer.
CREATE TRIGGER return_photos_removed AFTER UPDATE OR DELETE ON return_photos
  FOR EACH ROW WHEN (OLD.photos <> '[]') EXECUTE FUNCTION haat_note_photos();
