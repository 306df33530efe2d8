import * as v from 'valibot'
import { entriesOf } from '../client/saved.ts'

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

export const hasNoDrafts = ({ added, edited }: Drafts): boolean =>
  Object.keys(added).length + Object.keys(edited).length === 0

/** Drafts as they are saved; what does not fit is left out. */
export const SavedDrafts = v.object({ added: entriesOf(v.string()), edited: entriesOf(v.string()) })
