import {
  type Drizzle,
  findMessages,
  listContactMessages,
  listMessages,
  type MessageRow,
  retryMessages,
} from '@haat/server'
import * as v from 'valibot'
import { counted } from '../catalogue/report.ts'
import type { Actions } from '../control/control.ts'
import { ExpectedError } from '../errors.ts'
import { MAX_LISTED } from '../orders/list-options.ts'
import { moment, tableLines } from '../reports/columns.ts'

const Id = v.pipe(v.string(), v.trim(), v.minLength(8, 'Give the id of a message, or its last 8 characters.'))
const Filter = v.object({
  state: v.optional(v.picklist(['queued', 'sent', 'failed'])),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LISTED))),
})

const row = ({ id, createdAt, type, channel, state, orderId, reason }: MessageRow) => [
  id.slice(-8),
  moment(createdAt),
  type,
  channel,
  state,
  orderId?.slice(-8) ?? '',
  reason,
]

/** @throws ExpectedError unless exactly one message has this id */
async function theMessage(db: Drizzle, id: string): Promise<MessageRow> {
  const [found, other] = await findMessages(db, id)
  if (found && !other) return found
  const what = found ? 'More than one message ends with' : 'There is no message'
  throw new ExpectedError(`Haat: ${what} “${id}”.`)
}

/** The commands about messages. Each returns the lines to print. */
export const messageActions = (db: Drizzle): Actions => ({
  async listMessages(input) {
    const rows = await listMessages(db, v.parse(Filter, input))
    if (rows.length === 0) return ['No matching messages.']
    return tableLines([['MESSAGE', 'WRITTEN', 'ABOUT', 'TO', 'STATE', 'ORDER', 'REASON'], ...rows.map(row)])
  },
  async listReceived(input) {
    const rows = await listContactMessages(db, v.parse(Filter, input).limit)
    if (rows.length === 0) return ['No messages.']
    return rows.flatMap(({ createdAt, name, email, phone, subject, message }) => [
      `${moment(createdAt)}  ${name}, ${email}, ${phone}: ${subject}`,
      ...message.split('\n').map((line) => `  ${line}`),
    ])
  },
  async showMessage(input) {
    const one = await theMessage(db, v.parse(v.object({ id: Id }), input).id)
    return [
      `Message ${one.id}`,
      `  ${one.type}, to: ${one.channel}, ${one.state}, written ${moment(one.createdAt)}`,
      `  ${counted(one.tries, 'try', 'tries')}${one.reason === '' ? '' : `, the last one failed: ${one.reason}`}`,
      ...(one.state === 'queued' ? [`  Next try ${moment(one.dueAt)}`] : []),
      ...(one.sentAt === null ? [] : [`  Sent ${moment(one.sentAt)}`]),
      `  ${JSON.stringify(one.data)}`,
    ]
  },
  async retryMessages(input) {
    const { id } = v.parse(v.object({ id: v.optional(Id) }), input)
    if (id !== undefined && (await theMessage(db, id)).state !== 'failed')
      return ['This message has not failed. Nothing was changed.']
    return [`${counted(await retryMessages(db, id), 'failed message')} queued again.`]
  },
})
