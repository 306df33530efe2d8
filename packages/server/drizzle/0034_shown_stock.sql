-- An order changes the stock of its products. As long as shoppers see the same (only numbers below ten are shown), caches
-- and pages stay valid, and simultaneous orders do not wait for each other at the counter's row.
CREATE FUNCTION haat_shown_stock(stock integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT least(stock, 10)
$$;
--> statement-breakpoint
CREATE FUNCTION haat_shown(product products) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT to_jsonb(product) - '{total_stock,updated_at,words}'::text[]
  || jsonb_build_object('total_stock', haat_shown_stock(product.total_stock))
$$;
--> statement-breakpoint
DROP TRIGGER products_revision ON products;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_revision AFTER INSERT OR DELETE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION haat_bump_revision('catalogue');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_changed AFTER UPDATE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (haat_shown(old) IS DISTINCT FROM haat_shown(new))
  EXECUTE FUNCTION haat_bump_revision('catalogue');
--> statement-breakpoint
DROP TRIGGER variation_stock_revision ON variation_stock;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variation_stock_revision AFTER INSERT OR DELETE ON variation_stock
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION haat_bump_revision('catalogue');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variation_stock_changed AFTER UPDATE ON variation_stock
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (haat_shown_stock(old.stock) IS DISTINCT FROM haat_shown_stock(new.stock)
    OR (old.product_id, old.variation_id) IS DISTINCT FROM (new.product_id, new.variation_id))
  EXECUTE FUNCTION haat_bump_revision('catalogue');
