import { type CommentRow, type Drizzle, findComments, hideComment, listComments } from '@haat/server'
import * as v from 'valibot'
import type { Actions } from '../control/control.ts'
import { ExpectedError } from '../errors.ts'
import { MAX_LISTED } from '../orders/list-options.ts'
import { moment, tableLines } from '../reports/columns.ts'

/** Highest number of characters of a comment in a list. */
const EXCERPT = 60

const Filter = v.object({
  productId: v.optional(v.string()),
  hidden: v.optional(v.boolean()),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LISTED))),
})
const Hiding = v.object({
  id: v.pipe(v.string(), v.trim(), v.nonEmpty('Give the id of a comment, or its last 8 characters.')),
  hidden: v.boolean(),
})

const row = ({ id, createdAt, productId, username, hidden, comment }: CommentRow) => {
  const text = comment.replaceAll('\n', ' ')
  return [
    id.slice(-8),
    moment(createdAt),
    productId,
    username,
    hidden ? 'hidden' : 'shown',
    text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text,
  ]
}

/** The commands about comments. Each returns the lines to print. */
export const commentActions = (db: Drizzle): Actions => ({
  async listComments(input) {
    const rows = await listComments(db, v.parse(Filter, input))
    if (rows.length === 0) return ['No matching comments.']
    return tableLines([['COMMENT', 'WRITTEN', 'PRODUCT', 'BY', 'STATE', 'TEXT'], ...rows.map(row)])
  },
  async hideComment(input) {
    const { id, hidden } = v.parse(Hiding, input)
    const [found, other] = await findComments(db, id)
    if (!found || other)
      throw new ExpectedError(
        `Haat: ${found ? 'More than one comment ends with' : 'There is no comment'} “${id}”.`,
      )
    const state = hidden ? 'hidden' : 'shown'
    return (await hideComment(db, found.id, hidden))
      ? [`Comment ${found.id} is now ${state}.`]
      : [`Comment ${found.id} is already ${state}. Nothing was changed.`]
  },
})
