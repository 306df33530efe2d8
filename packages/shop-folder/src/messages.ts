import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnTexts } from '@haat/core'
import { FileFault } from './file-fault.ts'

/** Messages to shoppers and to the shop, by the names of their files, without ending. */
const NAMES = [
  'order-placed',
  'order-shipped',
  'order-out-for-delivery',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
  'payment-confirmed',
  'payment-failed',
  'return-accepted',
  'stock-back',
  'shop-order-placed',
  'shop-order-cancelled',
  'shop-return-asked',
  'shop-stock-low',
  'shop-contact-message',
]

/** What a text may name in braces. What a message has nothing for is left out. */
const VALUES = [
  'name',
  'shop',
  'order',
  'total',
  'amount',
  'refund',
  'tracking',
  'day',
  'product',
  'left',
  'subject',
]

const SUBJECT = 'Subject:'

/** Returns the faults of a template, by its lines. */
function faultsOf(lines: readonly string[]) {
  const unknown = lines.flatMap((text, at) =>
    [...text.matchAll(/\{([^}]*)\}/g)]
      .filter(([, name = '']) => !VALUES.includes(name))
      .map(([found]) => ({
        line: at + 1,
        reason: `there is no ${found}. Known are ${VALUES.map((name) => `{${name}}`).join(', ')}`,
      })),
  )
  const first = lines[0] ?? ''
  const hasSubject = first.startsWith(SUBJECT) && first.length > SUBJECT.length
  return [
    ...(hasSubject ? [] : [{ line: 1, reason: `the first line must be “${SUBJECT} …”` }]),
    ...(lines.slice(1).some((text) => text.trim() !== '')
      ? []
      : [{ line: lines.length, reason: 'the text is missing, after the subject and an empty line' }]),
    ...unknown,
  ]
}

/**
 * Reads the shop's own messages, `messages/LANGUAGE/NAME.md`: the subject in the first line, then the text. They are
 * texts of a translation by the keys `messages.NAME`, as subject and text. @throws FileFault
 */
export function readMessages(folder: string, language: string): OwnTexts {
  const own = join(folder, 'messages', language)
  if (!existsSync(own)) return {}
  return Object.fromEntries(
    readdirSync(own).map((ending) => {
      const file = join(own, ending)
      const name = ending.replace(/\.md$/, '')
      if (!NAMES.includes(name) || name === ending)
        throw new FileFault(file, [
          { line: 1, reason: `there is no such message. Known are ${NAMES.join(', ')}, with .md` },
        ])
      const lines = readFileSync(file, 'utf8').split(/\r?\n/)
      const faults = faultsOf(lines)
      if (faults.length > 0) throw new FileFault(file, faults)
      const [subject = '', ...text] = lines
      return [`messages.${name}`, [subject.slice(SUBJECT.length).trim(), text.join('\n').trim()]]
    }),
  )
}
