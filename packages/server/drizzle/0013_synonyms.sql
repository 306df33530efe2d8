ALTER TABLE "products" ADD COLUMN "synonyms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_synonyms" CHECK (jsonb_typeof("products"."synonyms") = 'array');--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', name), 'A')
        || setweight(to_tsvector('simple', synonyms), 'A')
        || setweight(to_tsvector('english', name), 'B')
        || setweight(to_tsvector('english', synonyms), 'B')
        || setweight(to_tsvector('english', coalesce(category, '')), 'C')
        || setweight(to_tsvector('simple', product_code), 'C')
        || setweight(to_tsvector('english', description), 'D')
        || setweight(to_tsvector('english', features), 'D')) STORED;--> statement-breakpoint
-- It went with its column.
CREATE INDEX "products_by_words" ON "products" USING gin ("words") WITH (gin_pending_list_limit=64);
--> statement-breakpoint
-- The words of a product's name and synonyms as the search's index has them, without numbers.
CREATE FUNCTION haat_words_of(name text, synonyms jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT lexeme FROM unnest(to_tsvector('simple', name) || to_tsvector('simple', synonyms))
    AS entry (lexeme, positions, weights)
  WHERE lexeme !~ '^[-+.0-9]+$'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION haat_add_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_lock_words();
  INSERT INTO product_vocabulary (word)
  SELECT DISTINCT word FROM added, haat_words_of(name, synonyms) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION haat_add_words_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_lock_words();
  INSERT INTO product_vocabulary (word)
  SELECT word FROM haat_words_of(NEW.name, NEW.synonyms) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION haat_remove_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM haat_lock_words();
  DELETE FROM product_vocabulary
  WHERE word IN (SELECT DISTINCT w FROM removed, haat_words_of(name, synonyms) AS w)
    AND NOT EXISTS (SELECT FROM products WHERE words @@ plainto_tsquery('simple', word));
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION haat_words_of(text);
--> statement-breakpoint
DROP TRIGGER products_rename_words ON products;
--> statement-breakpoint
-- For each row, and only where a name changes: orders, which take pieces, do not wait for it.
CREATE TRIGGER products_rename_words AFTER UPDATE OF name, synonyms ON products
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.synonyms IS DISTINCT FROM NEW.synonyms)
  EXECUTE FUNCTION haat_add_words_of_row();
