import { type ReadonlySignal, signal } from '@preact/signals-core'
import { keyed } from '../client/resource.ts'
import type { Stop } from '../shared/clock.ts'
import { idempotent } from '../shared/idempotency-keys.ts'
import { publisher } from '../shared/publisher.ts'
import type { Shop } from '../shop.ts'
import { commentsStore } from './comments.store.ts'
import type { Comment } from './comments.ts'
import type { Drafts } from './drafts.ts'
import { add, type CommentNews, remove, save, type WritingContext } from './writing.changes.ts'
import { writingTexts } from './writing.texts.ts'

/** Writing about one product. */
export interface Writing {
  /** Texts that were not sent yet. They survive failures, reloads and a login. */
  readonly drafts: ReadonlySignal<Drafts>
  /** What is wrong, by the id of the comment that it is about; '' for the new one. */
  readonly problems: ReadonlySignal<Readonly<Record<string, string>>>
  readonly sending: ReadonlySignal<boolean>
  /** Comments whose change is on its way: they look changed already. */
  readonly saving: ReadonlySignal<ReadonlySet<string>>
  /** The new comment's text changed. */
  write(text: string): void
  /** Posts the new comment: its id, or null when it could not be. */
  send(): Promise<string | null>
  /** Opens a comment for editing, or takes what is being typed. */
  edit(comment: Comment, text?: string): void
  cancel(comment: Comment): void
  /** Shows the new text at once. False when it could not be saved: then the old one is back, and the typed one saved. */
  save(comment: Comment): Promise<boolean>
  /** Takes the comment away at once. False when it could not be: then it is back at its place. */
  remove(comment: Comment): Promise<boolean>
}

export interface WritingStore {
  /** As in {@link Writing}, of all products. */
  readonly drafts: ReadonlySignal<Drafts>
  on(productId: string): Writing
  /** Called with everything that is shown at once, and everything that is taken back. */
  subscribe(act: (news: CommentNews) => void): Stop
}

/** What signed-in shoppers do with comments (storefront.md §2, §5, §8). */
export const writingStore = (shop: Shop): WritingStore => {
  const lists = shop.use(commentsStore)
  const texts = writingTexts(shop)
  const { drafts, problems } = texts
  const { publish, subscribe } = publisher<CommentNews>()

  return {
    drafts,
    subscribe,
    on: keyed((productId: string): Writing => {
      const context: WritingContext = {
        shop,
        texts,
        list: lists.of(productId),
        sending: signal(false),
        saving: signal<ReadonlySet<string>>(new Set()),
        sendOnce: idempotent(shop.newKey),
        publish,
      }
      return {
        drafts,
        problems,
        sending: context.sending,
        saving: context.saving,
        write(text) {
          texts.set('added', productId, text === '' ? null : text)
          texts.review('', text)
        },
        send: () => add(context, productId),
        edit({ id, text: before }, text = drafts.peek().edited[id] ?? before) {
          texts.set('edited', id, text)
          texts.review(id, text)
        },
        cancel({ id }) {
          texts.set('edited', id, null)
          texts.setProblem(id, null)
        },
        save: (comment) => save(context, comment),
        remove: (comment) => remove(context, comment),
      }
    }),
  }
}
