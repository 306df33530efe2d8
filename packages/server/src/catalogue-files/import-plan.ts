import { hash } from 'node:crypto'
import { line as inOneForm } from '@haat/core/wire'
import type { NewCategory, NewComment, NewSponsor } from '../database/schema.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import { idOf } from './fields.ts'
import { type PlannedProduct, type PlanOptions, planProducts } from './plan-products.ts'
import { type CommentRecord, type Notes, sortedNotes } from './records.ts'
import type { Current } from './stored-catalogue.ts'

/** Rows to write, with every id known. */
export type Plan = ReturnType<typeof planImport>

/** Plans what to do with every record. Records that contradict each other or the shop are refused. */
export function planImport(file: CatalogueFile, current: Current, options: PlanOptions) {
  const notes: Notes = {
    refused: [...file.refused],
    skipped: [...file.skipped],
    warnings: [...file.warnings],
  }
  const refuse: Refuse = (line, reason) => notes.refused.push({ line, reason })
  const categories = planCategories(file, current, refuse)
  const products = planProducts(file, current, options, notes)
  const sellable = new Set(products.map(({ row }) => row.id))
  if (!options.replace) for (const { id } of current.products) sellable.add(id)
  return {
    categories,
    /** Categories that only products name: created if they are missing, otherwise unchanged. */
    namedCategories: planNamedCategories(products, current, categories),
    products,
    sponsors: planSponsors(file, refuse),
    comments: planComments(file, sellable, refuse),
    ...sortedNotes(notes),
  }
}

type Refuse = (line: number, reason: string) => void

/** Omits a missing date, so that the database sets it. */
const dated = <R extends { readonly createdAt: Date | null }>({ createdAt, ...record }: R) => ({
  ...record,
  ...(createdAt && { createdAt }),
})

/** Plans each record. If `plan` returns a text, it is the reason for refusing the record. */
const planEach = <P extends { readonly line: number }, Planned extends object>(
  list: readonly P[] | null,
  refuse: Refuse,
  plan: (placed: P) => Planned | string,
): Planned[] =>
  (list ?? []).flatMap((placed) => {
    const planned = plan(placed)
    if (typeof planned !== 'string') return [planned]
    refuse(placed.line, planned)
    return []
  })

function planCategories(file: CatalogueFile, current: Current, refuse: Refuse): NewCategory[] {
  const ids = new Map(current.categories.map(({ id, name }) => [name, id]))
  const names = new Map(current.categories.map(({ id, name }) => [id, name]))
  const listed = new Set<string>()
  const used = new Set<string>()
  return planEach(file.categories, refuse, ({ record }) => {
    const { id: wanted, name } = record
    const id = ids.get(name) ?? wanted ?? idOf(name)
    if (listed.has(name) || used.has(id)) return `the category "${name}" is in the file twice`
    if (wanted !== null && wanted !== id && names.has(wanted))
      return `the id ${wanted} belongs to the category "${names.get(wanted)}"`
    used.add(id)
    listed.add(name)
    return { ...dated(record), id, position: listed.size - 1 }
  })
}

function planNamedCategories(
  products: readonly PlannedProduct[],
  current: Current,
  planned: readonly NewCategory[],
): NewCategory[] {
  const known = new Map([...current.categories, ...planned].map(({ id, name }) => [name, id]))
  const listed = new Set(planned.map(({ name }) => name))
  const named = new Set(
    products.flatMap(({ row, given }) => (given.includes('category') ? (row.category ?? []) : [])),
  )
  const start = Math.max(current.nextCategoryPosition, planned.length)
  return [...named]
    .filter((name) => !listed.has(name))
    .map((name, index) => ({ id: known.get(name) ?? idOf(name), name, position: start + index }))
}

function planSponsors(file: CatalogueFile, refuse: Refuse): NewSponsor[] {
  const used = new Set<string>()
  return planEach(file.sponsors, refuse, ({ record }) => {
    const id = record.id ?? idOf(record.name)
    if (used.has(id)) return `the sponsor "${record.name}" is in the file twice`
    used.add(id)
    return { ...record, id, position: used.size - 1 }
  })
}

/** Derives an id from the content of a comment without an id, so that importing it again does not duplicate it. */
const commentId = ({ productId, username, comment, createdAt }: CommentRecord): string =>
  hash('sha256', JSON.stringify([productId, username, comment, createdAt]), 'hex').slice(0, 24)

function planComments(file: CatalogueFile, products: ReadonlySet<string>, refuse: Refuse): NewComment[] {
  const used = new Set<string>()
  const idsByForm = new Map([...products].map((id) => [inOneForm(id), id]))
  return planEach(file.comments, refuse, ({ record }) => {
    const id = record.id ?? commentId(record)
    const productId = products.has(record.productId) ? record.productId : idsByForm.get(record.productId)
    if (productId === undefined) return `there is no product ${record.productId} to comment on`
    if (used.has(id)) return 'the same comment is in the file twice'
    used.add(id)
    return { ...dated(record), id, productId }
  })
}
