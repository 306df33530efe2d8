/** What was written and not sent yet: new comments by product, changed ones by their own id. */
export interface Drafts {
  readonly added: Readonly<Record<string, string>>
  readonly edited: Readonly<Record<string, string>>
}

export const NO_DRAFTS: Drafts = { added: {}, edited: {} }

/** The same with one text changed; null takes it away. */
export function withDraft(drafts: Drafts, kind: keyof Drafts, id: string, text: string | null): Drafts {
  const { [id]: _, ...others } = drafts[kind]
  return { ...drafts, [kind]: text === null ? others : { ...others, [id]: text } }
}

/** Drafts as this browser keeps them; of nobody but this shopper. What does not fit is left out. */
export function readDrafts(saved: string | null, userId: string): Drafts {
  try {
    const record = recordOf(JSON.parse(saved ?? 'null'))
    if (record.userId !== userId) return NO_DRAFTS
    return { added: textsOf(record.added), edited: textsOf(record.edited) }
  } catch {
    return NO_DRAFTS
  }
}

/** Null where there is nothing to keep. */
export function writeDrafts(drafts: Drafts, userId: string): string | null {
  const isEmpty = Object.keys(drafts.added).length + Object.keys(drafts.edited).length === 0
  return isEmpty ? null : JSON.stringify({ userId, ...drafts })
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
