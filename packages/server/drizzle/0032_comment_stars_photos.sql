CREATE TABLE "photo_removals" (
	"address" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "stars" smallint;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stars_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stars_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO photo_removals SELECT DISTINCT photo_id FROM closings WHERE photo_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "closings" DROP COLUMN "photo_id";--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_stars" CHECK ("comments"."stars" between 1 and 5);--> statement-breakpoint
-- Counts the latest stars of each shopper; all closed accounts have the same user id. The product is locked first, so that
-- the next statement sees what a comment at the same time has written.
CREATE FUNCTION haat_count_stars() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product text := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  PERFORM 1 FROM products WHERE id = product FOR NO KEY UPDATE;
  UPDATE products SET (stars_count, stars_sum) = (
    SELECT count(*), coalesce(sum(latest.stars), 0) FROM (
      SELECT DISTINCT ON (CASE WHEN user_id = 'closed:' THEN id ELSE user_id END) stars
      FROM comments WHERE product_id = product AND stars IS NOT NULL AND NOT hidden
      ORDER BY CASE WHEN user_id = 'closed:' THEN id ELSE user_id END, created_at DESC, id DESC
    ) latest
  ) WHERE id = product;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER comments_stars_added AFTER INSERT ON comments
  FOR EACH ROW WHEN (NEW.stars IS NOT NULL) EXECUTE FUNCTION haat_count_stars();
--> statement-breakpoint
CREATE TRIGGER comments_stars_changed AFTER UPDATE ON comments
  FOR EACH ROW WHEN ((OLD.stars, OLD.hidden, OLD.user_id) IS DISTINCT FROM (NEW.stars, NEW.hidden, NEW.user_id))
  EXECUTE FUNCTION haat_count_stars();
--> statement-breakpoint
CREATE TRIGGER comments_stars_removed AFTER DELETE ON comments
  FOR EACH ROW WHEN (OLD.stars IS NOT NULL) EXECUTE FUNCTION haat_count_stars();
--> statement-breakpoint
-- Photos that a comment has no longer, with or without the comment.
CREATE FUNCTION haat_note_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_removals
  SELECT photo FROM jsonb_array_elements_text(OLD.photos) AS photo
  WHERE TG_OP = 'DELETE' OR NOT NEW.photos ? photo
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER comments_photos_removed AFTER UPDATE OR DELETE ON comments
  FOR EACH ROW WHEN (OLD.photos <> '[]') EXECUTE FUNCTION haat_note_photos();
