import type { Http } from '../shared/http.ts'
import type { Category } from './catalogue.ts'
import { readCategories } from './categories.wire.ts'

/** Loads all categories, in the shop's order. */
export const listCategories = (http: Http, signal?: AbortSignal): Promise<readonly Category[]> =>
  http.get('/api/v1/category', readCategories(http.host), { asVisitor: true, signal })
