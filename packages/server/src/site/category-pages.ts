import { categoryPath } from '@haat/core/catalogue'
import { findCategory } from '../catalogue/catalogue.queries.ts'
import type { Drizzle } from '../database/database.ts'

/** A record whose page may be another file than that of its path. */
export interface PageOf {
  /** Path of a file that is used if the build has it. */
  readonly page: string
}

/**
 * Finds the page of a category. The build has those of names that cannot be folders, such as "Tea / Coffee", by id.
 * @returns false if there is no such category; its path if the name is in another encoding
 */
export async function findCategoryPage(db: Drizzle, name: string): Promise<PageOf | string | false> {
  const found = await findCategory(db, name)
  if (found === null) return false
  const path = categoryPath(found.name)
  return path === `/categories/${encodeURIComponent(name)}`
    ? { page: `/shell/categories/${found.id}/index.html` }
    : path
}
