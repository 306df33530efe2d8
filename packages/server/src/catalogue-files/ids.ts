import { hash } from 'node:crypto'

/** Allowed in addresses and comma-separated lists: letters, digits and `. _ ~ -`, at most 64. */
const ID = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,63}$/u
const READABLE_PART = 51

export const isId = (text: string): boolean => ID.test(text)

/**
 * Creates an id from a name, a code or a handle. The same text gives the same id, so that an import can be repeated. A
 * text that is not a valid id becomes a readable part and a part of its hash, so that ids do not collide.
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
