CREATE TABLE "product_vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_by_likeness";--> statement-breakpoint
DROP INDEX "products_by_words";--> statement-breakpoint
CREATE INDEX "product_vocabulary_by_likeness" ON "product_vocabulary" USING gin ("word" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products" USING gin ("words") WITH (gin_pending_list_limit=64);
--> statement-breakpoint
-- The words of names as the search's index has them. Numbers are left out: nobody mistypes them into a word.
CREATE FUNCTION haat_words_of(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT lexeme FROM unnest(to_tsvector('simple', name)) AS entry (lexeme, positions, weights)
  WHERE lexeme !~ '^[-+.0-9]+$'
$$;
--> statement-breakpoint
INSERT INTO product_vocabulary (word) SELECT DISTINCT word FROM products, haat_words_of(name) AS word;
--> statement-breakpoint
-- One writer at a time: two imports that add the same words in another order would wait for each other.
CREATE FUNCTION haat_lock_words() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('haat product_vocabulary'))
$$;
--> statement-breakpoint
CREATE FUNCTION haat_add_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_lock_words();
  INSERT INTO product_vocabulary (word)
  SELECT DISTINCT word FROM added, haat_words_of(name) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A word that only the old name had stays: it finds nothing, and a product that is deleted takes it along.
CREATE FUNCTION haat_add_words_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_lock_words();
  INSERT INTO product_vocabulary (word)
  SELECT word FROM haat_words_of(NEW.name) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION haat_remove_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_lock_words();
  DELETE FROM product_vocabulary
  WHERE word IN (SELECT DISTINCT w FROM removed, haat_words_of(name) AS w)
    AND NOT EXISTS (SELECT FROM products WHERE words @@ plainto_tsquery('simple', word));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION haat_remove_all_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_vocabulary;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_add_words AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION haat_add_words();
--> statement-breakpoint
-- For each row, and only where the name changes: orders, which take pieces, do not wait for it.
CREATE TRIGGER products_rename_words AFTER UPDATE OF name ON products
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION haat_add_words_of_row();
--> statement-breakpoint
CREATE TRIGGER products_remove_words AFTER DELETE ON products
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION haat_remove_words();
--> statement-breakpoint
CREATE TRIGGER products_empty_words AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION haat_remove_all_words();
