import * as v from 'valibot'
import { entriesOf } from '../client/saved.ts'

/** Storage key of unsent comments. They are removed when they are sent or the shopper signs out. */
export const DRAFTS_KEY = 'haat:comments'

/** Unsent texts: new comments by product id, edited ones by comment id. Invalid entries are left out. */
export const SavedDrafts = v.object({ added: entriesOf(v.string()), edited: entriesOf(v.string()) })
export type Drafts = Readonly<v.InferOutput<typeof SavedDrafts>>

export const EMPTY_DRAFTS: Drafts = { added: {}, edited: {} }

/** Returns the record with one entry changed; null removes it. */
export function withEntry(
  entries: Readonly<Record<string, string>>,
  id: string,
  text: string | null,
): Readonly<Record<string, string>> {
  const { [id]: _, ...others } = entries
  return text === null ? others : { ...others, [id]: text }
}

export const hasNoDrafts = ({ added, edited }: Drafts): boolean =>
  Object.keys(added).length + Object.keys(edited).length === 0
