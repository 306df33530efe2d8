import { signal } from '@preact/signals-core'
import { persisted } from '../client/persisted.ts'
import type { Shop } from '../shop.ts'
import { commentsCopy as copy } from './comments.copy.ts'
import { textProblem } from './comments.ts'
import { DRAFTS_KEY, type Drafts, EMPTY_DRAFTS, hasNoDrafts, SavedDrafts, withEntry } from './drafts.ts'

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
      if (problems.peek()[id] !== undefined && wrong !== 'blank') setProblem(id, wrong && copy[wrong])
    },
    /** Returns true if the text can be sent; otherwise shows the problem. */
    validate(id: string, text: string): boolean {
      const wrong = textProblem(text)
      setProblem(id, wrong && copy[wrong])
      return wrong === null
    },
  }
}
