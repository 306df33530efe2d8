import { type ReadonlySignal, signal } from '@preact/signals-core'
import { keyed } from '../client/resource.ts'
import { idempotent } from '../shared/idempotency-keys.ts'
import { publisher } from '../shared/publisher.ts'
import type { Shop } from '../shop.ts'
import { commentsStore } from './comments.store.ts'
import type { Comment } from './comments.ts'
import { add, type CommentNews, remove, save, type WritingContext } from './writing.changes.ts'
import { writingTexts } from './writing.texts.ts'

/** What signed-in shoppers do with comments (storefront.md §2, §5, §8). */
export const writingStore = (shop: Shop) => {
  const lists = shop.use(commentsStore)
  const texts = writingTexts(shop)
  const { drafts, problems } = texts
  const { publish, subscribe } = publisher<CommentNews>()

  return {
    /** Texts that were not sent yet, of all products. They survive failures, reloads and a login. */
    drafts,
    /** Called with everything that is shown at once, and everything that is taken back. */
    subscribe,
    /** Writing about one product. */
    on: keyed((productId: string) => {
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
        /** What is wrong, by the id of the comment that it is about; '' for the new one. */
        problems: problems as ReadonlySignal<Readonly<Record<string, string>>>,
        sending: context.sending as ReadonlySignal<boolean>,
        /** Comments whose change is on its way: they look changed already. */
        saving: context.saving as ReadonlySignal<ReadonlySet<string>>,
        /** The new comment's text changed. */
        write(text: string) {
          texts.set('added', productId, text === '' ? null : text)
          texts.review('', text)
        },
        /** Posts the new comment: its id, or null when it could not be. */
        send: () => add(context, productId),
        /** Opens a comment for editing, or takes what is being typed. */
        edit({ id, text: before }: Comment, text = drafts.peek().edited[id] ?? before) {
          texts.set('edited', id, text)
          texts.review(id, text)
        },
        cancel({ id }: Comment) {
          texts.set('edited', id, null)
          texts.setProblem(id, null)
        },
        /** Shows the new text at once. False when it could not be saved: then the old one is back, and the typed one saved. */
        save: (comment: Comment) => save(context, comment),
        /** Takes the comment away at once. False when it could not be: then it is back at its place. */
        remove: (comment: Comment) => remove(context, comment),
      }
    }),
  }
}

export type Writing = ReturnType<ReturnType<typeof writingStore>['on']>
