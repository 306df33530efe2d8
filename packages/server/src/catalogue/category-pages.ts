import { categoryPath } from '@haat/core/catalogue'
import type { Drizzle } from '../database/database.ts'
import { findCategory } from './catalogue.queries.ts'

/**
 * Finds the page of a category. The build has those of names that cannot be folders, such as "Tea / Coffee", by id.
 * @returns the path of that file; the category's path if the name is in another encoding; false if there is no such
 * category
 */
export async function findCategoryPage(
  db: Drizzle,
  name: string,
): Promise<{ readonly page: string } | string | false> {
  const found = await findCategory(db, name)
  if (found === null) return false
  const path = categoryPath(found.name)
  return path === `/categories/${encodeURIComponent(name)}`
    ? { page: `/shell/categories/${found.id}/index.html` }
    : path
}
