import { signal } from '@preact/signals-core'
import * as v from 'valibot'
import { persisted } from '../client/persisted.ts'
import { entriesOf } from '../client/saved.ts'
import type { Shop } from '../shop.ts'
import { commentsTexts } from './comments.texts.ts'
import { textProblem } from './comments.ts'

/** Storage key of unsent comments. They are removed when they are sent or the shopper signs out. */
export const DRAFTS_KEY = 'haat:comments'

/** Unsent texts: new comments by product id, edited ones by comment id. Invalid entries are left out. */
const SavedDrafts = v.object({ added: entriesOf(v.string()), edited: entriesOf(v.string()) })
type Drafts = Readonly<v.InferOutput<typeof SavedDrafts>>

const EMPTY_DRAFTS: Drafts = { added: {}, edited: {} }

/** Returns the record with one entry changed; null removes it. */
function withEntry(
  entries: Readonly<Record<string, string>>,
  id: string,
  text: string | null,
): Readonly<Record<string, string>> {
  const { [id]: _, ...others } = entries
  return text === null ? others : { ...others, [id]: text }
}

const hasNoDrafts = ({ added, edited }: Drafts): boolean =>
  Object.keys(added).length + Object.keys(edited).length === 0

export type WritingTexts = ReturnType<typeof writingTexts>

/** A shopper's drafts, and their problems by comment id; '' is a new comment. */
export function writingTexts(shop: Shop) {
  const problems = signal<Readonly<Record<string, string>>>({})
  const drafts = persisted(shop, {
    key: DRAFTS_KEY,
    schema: SavedDrafts,
    empty: EMPTY_DRAFTS,
    isEmpty: hasNoDrafts,
    join: (saved, typed) => ({
      added: { ...saved.added, ...typed.added },
      edited: { ...saved.edited, ...typed.edited },
    }),
    onOwner() {
      problems.value = {}
    },
  })
  function setProblem(id: string, text: string | null) {
    problems.value = withEntry(problems.peek(), id, text)
  }

  return {
    drafts: drafts.value,
    owner: drafts.owner,
    problems,
    setProblem,
    set: (kind: keyof Drafts, id: string, text: string | null) =>
      drafts.change((all) => ({ ...all, [kind]: withEntry(all[kind], id, text) })),
    /** Checks a text again if its problem is shown; before the first submit none is. */
    review(id: string, text: string) {
      const wrong = textProblem(text)
      if (problems.peek()[id] !== undefined && wrong !== 'blank')
        setProblem(id, wrong && shop.texts(commentsTexts)[wrong])
    },
    /** Returns true if the text can be sent; otherwise shows the problem. */
    validate(id: string, text: string): boolean {
      const wrong = textProblem(text)
      setProblem(id, wrong && shop.texts(commentsTexts)[wrong])
      return wrong === null
    },
  }
}
