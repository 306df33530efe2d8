-- Counts the transactions that changed the catalogue or the comments: caches ask for this number alone.
-- The triggers are deferred to the commit: the counter's row is then always the last one that a transaction locks, and
-- two orders that each wait for the other's product cannot also wait for each other's counter.
INSERT INTO catalogue_revision (topic) VALUES ('catalogue'), ('comments');
--> statement-breakpoint
CREATE FUNCTION haat_bump_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Once a transaction is enough, however many rows it wrote: a row that it bumped already carries its own number.
  UPDATE catalogue_revision SET revision = revision + 1
  WHERE topic = TG_ARGV[0] AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_revision AFTER INSERT OR UPDATE OR DELETE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION haat_bump_revision('catalogue');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER categories_revision AFTER INSERT OR UPDATE OR DELETE ON categories
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION haat_bump_revision('catalogue');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sponsors_revision AFTER INSERT OR UPDATE OR DELETE ON sponsors
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION haat_bump_revision('catalogue');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER comments_revision AFTER INSERT OR UPDATE OR DELETE ON comments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION haat_bump_revision('comments');
--> statement-breakpoint
-- Emptying a table fires no row triggers.
CREATE TRIGGER products_emptied AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION haat_bump_revision('catalogue');
--> statement-breakpoint
CREATE TRIGGER categories_emptied AFTER TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION haat_bump_revision('catalogue');
--> statement-breakpoint
CREATE TRIGGER sponsors_emptied AFTER TRUNCATE ON sponsors
  FOR EACH STATEMENT EXECUTE FUNCTION haat_bump_revision('catalogue');
--> statement-breakpoint
CREATE TRIGGER comments_emptied AFTER TRUNCATE ON comments
  FOR EACH STATEMENT EXECUTE FUNCTION haat_bump_revision('comments');
