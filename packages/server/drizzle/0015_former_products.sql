CREATE TABLE "former_products" (
	"id" text PRIMARY KEY NOT NULL,
	"product_code" text NOT NULL,
	"name" text NOT NULL,
	"category" text,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
-- A product that is removed leaves its address behind; one that comes back takes it up again.
CREATE FUNCTION haat_note_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_products (id, product_code, name, category)
  SELECT id, product_code, name, category FROM removed ORDER BY id
  ON CONFLICT (id) DO UPDATE SET product_code = excluded.product_code, name = excluded.name,
    category = excluded.category, removed_at = now();
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION haat_forget_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_products WHERE id IN (SELECT id FROM added);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_note_removed AFTER DELETE ON products
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION haat_note_removed();
--> statement-breakpoint
CREATE TRIGGER products_forget_removed AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION haat_forget_removed();
