import { hash } from 'node:crypto'

/** What may be in an address and in a list with commas: letters, digits and `. _ ~ -`, at most 64. */
const ID = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,63}$/u
const READABLE_PART = 51

export const isId = (text: string): boolean => ID.test(text)

/**
 * An id made of a name, a code or a handle: the same text gives the same id, so that an import can be repeated. A text
 * that is not an id becomes its readable part and a piece of its hash, so that two of them never collide.
 */
export function idOf(text: string): string {
  if (isId(text)) return text
  const readable = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, READABLE_PART)
  const digest = hash('sha256', text, 'hex').slice(0, 12)
  return readable === '' ? digest : `${readable}-${digest}`
}
