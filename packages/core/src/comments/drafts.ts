import * as v from 'valibot'
import { entriesOf } from '../client/saved.ts'

/** Where unsent comments are saved, until they are sent or the shopper signs out. */
export const DRAFTS_KEY = 'haat:comments'

/** What was written and not sent yet: new comments by product, changed ones by their own id; what does not fit is left out. */
export const SavedDrafts = v.object({ added: entriesOf(v.string()), edited: entriesOf(v.string()) })
export type Drafts = Readonly<v.InferOutput<typeof SavedDrafts>>

export const EMPTY_DRAFTS: Drafts = { added: {}, edited: {} }

/** The same record with one entry changed; null removes it. */
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
