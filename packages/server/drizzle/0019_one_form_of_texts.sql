-- Texts of the catalogue in the form in which imports and calls write and compare them (core/src/shared/writing.ts).
CREATE FUNCTION haat_visible(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(normalize(written, NFC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e0fff]', '', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION haat_line(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(haat_visible(written), '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION haat_lines(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(haat_visible(written), '\r\n?', E'\n', 'g'),
    '[\u0001-\u0009\u000b-\u001f\u007f-\u009f]+|[\u2028\u2029]+', ' ', 'g'),
    '^[\n\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+|[\n\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+$', '', 'g')
$$;
--> statement-breakpoint
-- A text that must not be blank stays as it is rather than become blank.
CREATE FUNCTION haat_name(written text, most integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(left(haat_line(written), most), ''), written)
$$;
--> statement-breakpoint
CREATE FUNCTION haat_variations(list jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(variation ORDER BY place), '[]') FROM (
    SELECT DISTINCT ON (variation->>'size', variation->>'color') variation, place FROM (
      SELECT place, entry || jsonb_build_object('size', haat_line(entry->>'size'), 'color', haat_line(entry->>'color'))
        || CASE WHEN entry ? 'productCode'
          THEN jsonb_build_object('productCode', haat_line(entry->>'productCode')) ELSE '{}' END AS variation
      FROM jsonb_array_elements(list) WITH ORDINALITY AS listed (entry, place)
    ) formed
    ORDER BY variation->>'size', variation->>'color', place
  ) once
$$;
--> statement-breakpoint
-- As `variationIdOf` of core/src/catalogue/catalogue.ts.
CREATE FUNCTION haat_encoded(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(CASE WHEN letter ~ '^[-A-Za-z0-9_.!~*''()]$' THEN letter
    ELSE upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) END, '' ORDER BY place), '')
  FROM regexp_split_to_table(written, '') WITH ORDINALITY AS split (letter, place)
$$;
--> statement-breakpoint
-- Variations with another id: everything that names them gets it as well.
CREATE TEMPORARY TABLE haat_renamed ON COMMIT DROP AS
SELECT DISTINCT product_id, haat_encoded(old_size) || '~' || haat_encoded(old_color) AS old_id,
  haat_encoded(size) || '~' || haat_encoded(color) AS new_id, size, color
FROM (
  SELECT id AS product_id, entry->>'size' AS old_size, entry->>'color' AS old_color,
    haat_line(entry->>'size') AS size, haat_line(entry->>'color') AS color
  FROM products, jsonb_array_elements(variations) AS entry
) formed
WHERE (old_size, old_color) IS DISTINCT FROM (size, color);
--> statement-breakpoint
UPDATE stock_movements AS m SET variation_id = new_id
FROM haat_renamed r WHERE m.product_id = r.product_id AND m.variation_id = old_id;
--> statement-breakpoint
UPDATE order_lines AS l SET variation_id = new_id, size = r.size, color = r.color
FROM haat_renamed r WHERE l.product_id = r.product_id AND l.variation_id = old_id;
--> statement-breakpoint
WITH moved AS (
  DELETE FROM variation_stock s USING haat_renamed r
  WHERE s.product_id = r.product_id AND s.variation_id = old_id RETURNING s.product_id, new_id, stock
)
INSERT INTO variation_stock AS s (product_id, variation_id, stock)
SELECT product_id, new_id, sum(stock) FROM moved GROUP BY product_id, new_id
ON CONFLICT (product_id, variation_id) DO UPDATE SET stock = s.stock + excluded.stock;
--> statement-breakpoint
WITH moved AS (
  DELETE FROM cart_lines l USING haat_renamed r
  WHERE l.product_id = r.product_id AND l.variation_id = old_id
  RETURNING user_id, l.product_id, new_id, r.size, r.color, quantity, added_at
)
INSERT INTO cart_lines AS l (user_id, product_id, variation_id, size, color, quantity, added_at)
SELECT user_id, product_id, new_id, size, color, least(99, sum(quantity)), min(added_at) FROM moved
GROUP BY user_id, product_id, new_id, size, color
ON CONFLICT (user_id, product_id, variation_id) DO UPDATE SET quantity = least(99, l.quantity + excluded.quantity);
--> statement-breakpoint
UPDATE payment_intents SET basket = jsonb_set(basket, '{lines}', (
  SELECT jsonb_agg(CASE WHEN new_id IS NULL THEN entry
    ELSE entry || jsonb_build_object('variationId', new_id, 'size', size, 'color', color) END ORDER BY place)
  FROM jsonb_array_elements(basket->'lines') WITH ORDINALITY AS listed (entry, place)
    LEFT JOIN haat_renamed ON product_id = entry->>'productId' AND old_id = entry->>'variationId'
))
WHERE EXISTS (SELECT FROM haat_renamed, jsonb_array_elements(basket->'lines') AS entry
  WHERE product_id = entry->>'productId' AND old_id = entry->>'variationId');
--> statement-breakpoint
UPDATE products SET name = formed.name, synonyms = formed.synonyms, description = formed.description,
  features = formed.features, variations = formed.variations, updated_at = now()
FROM (
  SELECT id, haat_name(name, 300) AS name, left(haat_lines(description), 20000) AS description,
    (SELECT coalesce(jsonb_agg(haat_line(entry) ORDER BY place), '[]')
      FROM jsonb_array_elements_text(synonyms) WITH ORDINALITY AS listed (entry, place)) AS synonyms,
    (SELECT coalesce(jsonb_agg(haat_lines(entry) ORDER BY place), '[]')
      FROM jsonb_array_elements_text(features) WITH ORDINALITY AS listed (entry, place)) AS features,
    haat_variations(variations) AS variations
  FROM products
) formed
WHERE products.id = formed.id
  AND (products.name, products.synonyms, products.description, products.features, products.variations)
    IS DISTINCT FROM (formed.name, formed.synonyms, formed.description, formed.features, formed.variations);
--> statement-breakpoint
-- Codes are unique: one that would become another product's stays.
UPDATE products AS p SET product_code = haat_line(product_code)
WHERE haat_line(product_code) NOT IN (product_code, '') AND NOT EXISTS (
  SELECT FROM products o WHERE o.id <> p.id AND haat_line(o.product_code) = haat_line(p.product_code));
--> statement-breakpoint
-- No product has these words now.
DELETE FROM product_vocabulary WHERE word <> haat_line(word);
--> statement-breakpoint
-- Categories that look the same become the first of them.
CREATE TEMPORARY TABLE haat_categories ON COMMIT DROP AS
SELECT id, name, haat_name(name, 200) AS form,
  first_value(id) OVER (PARTITION BY haat_name(name, 200) ORDER BY position, id) AS stays
FROM categories;
--> statement-breakpoint
UPDATE products SET category = stays.name
FROM haat_categories c JOIN haat_categories stays ON stays.id = c.stays
WHERE c.id <> c.stays AND category = c.name;
--> statement-breakpoint
UPDATE categories AS c SET
  description = coalesce(nullif(description, ''), (SELECT max(o.description) FROM haat_categories h JOIN categories o USING (id) WHERE h.stays = c.id)),
  img_url = coalesce(nullif(img_url, ''), (SELECT max(o.img_url) FROM haat_categories h JOIN categories o USING (id) WHERE h.stays = c.id)),
  updated_at = now()
WHERE id IN (SELECT stays FROM haat_categories WHERE id <> stays);
--> statement-breakpoint
DELETE FROM categories WHERE id IN (SELECT id FROM haat_categories WHERE id <> stays);
--> statement-breakpoint
UPDATE categories AS c SET name = form, description = haat_lines(description), updated_at = now()
FROM haat_categories h
WHERE h.id = c.id AND (c.name, description) IS DISTINCT FROM (form, haat_lines(description));
--> statement-breakpoint
UPDATE former_products SET name = haat_line(name), category = haat_line(category)
WHERE (name, category) IS DISTINCT FROM (haat_line(name), haat_line(category));
--> statement-breakpoint
UPDATE sponsors SET name = haat_line(name) WHERE name <> haat_line(name);
--> statement-breakpoint
UPDATE comments SET username = haat_line(username), comment = coalesce(nullif(left(haat_lines(comment), 2000), ''), comment)
WHERE username <> haat_line(username) OR haat_lines(comment) NOT IN (comment, '');
--> statement-breakpoint
-- A later migration may change tables, which deferred triggers would prevent.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
DROP FUNCTION haat_variations, haat_encoded, haat_name, haat_lines, haat_line, haat_visible;
