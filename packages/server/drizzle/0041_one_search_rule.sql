-- A text for the index of the search, split as `splitWords` splits a query: signs between words become spaces, and letters
-- and digits stand apart. PostgreSQL would read "B-12" as "b" and "-12".
CREATE FUNCTION haat_split(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(text, '[-/#_+@:]|\.(?!\d)|(?<!\d)\.', ' ', 'g'),
    '([0-9])(?=[A-Za-z])|([A-Za-z])(?=[0-9])', '\1\2 ', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION haat_vector(config regconfig, text text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector(config, haat_split(text))
$$;
--> statement-breakpoint
CREATE FUNCTION haat_vector(config regconfig, list jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector(config, coalesce((SELECT jsonb_agg(haat_split(entry)) FROM jsonb_array_elements_text(list) AS entry), '[]'::jsonb))
$$;
--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(haat_vector('simple', name), 'A')
        || setweight(haat_vector('simple', synonyms), 'A')
        || setweight(haat_vector('english', name), 'B')
        || setweight(haat_vector('english', synonyms), 'B')
        || setweight(haat_vector('english', coalesce(category, '')), 'C')
        || setweight(haat_vector('simple', product_code), 'C')
        || setweight(haat_vector('english', description), 'D')
        || setweight(haat_vector('english', features), 'D')) STORED;--> statement-breakpoint
-- It went with its column.
CREATE INDEX "products_by_words" ON "products" USING gin ("words") WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "products_by_gtin" ON "products" USING btree ("gtin") WHERE "products"."gtin" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION haat_words_of(name text, synonyms jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT lexeme FROM unnest(haat_vector('simple', name) || haat_vector('simple', synonyms))
    AS entry (lexeme, positions, weights)
  WHERE lexeme !~ '^[-+.0-9]+$'
$$;
--> statement-breakpoint
DELETE FROM product_vocabulary;
--> statement-breakpoint
INSERT INTO product_vocabulary (word)
SELECT DISTINCT word FROM products, haat_words_of(name, synonyms) AS word ORDER BY word;
