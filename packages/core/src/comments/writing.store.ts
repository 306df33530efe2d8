import { type ReadonlySignal, signal } from '@preact/signals-core'
import { keyed } from '../client/resource.ts'
import { idempotent } from '../shared/idempotency-keys.ts'
import { publisher } from '../shared/publisher.ts'
import type { Shop } from '../shop.ts'
import { commentsStore } from './comments.store.ts'
import type { Comment, CommentExtras } from './comments.ts'
import { add, type CommentNews, forgetExtras, remove, save, type WritingContext } from './writing.changes.ts'
import { writingTexts } from './writing.typed.ts'

/** Writing, editing and deleting comments. */
export const writingStore = (shop: Shop) => {
  const lists = shop.use(commentsStore)
  const texts = writingTexts(shop)
  const { drafts, problems } = texts
  const { publish, subscribe } = publisher<CommentNews>()

  return {
    /** Unsent texts of all products. They survive failures, reloads and a login. */
    drafts,
    /** Subscribes to all changes, including those that are undone. */
    subscribe,
    /** Returns the comment form and actions for one product. */
    on: keyed((productId: string) => {
      const context: WritingContext = {
        shop,
        texts,
        list: lists.of(productId),
        sending: signal(false),
        extras: signal({}),
        saving: signal<ReadonlySet<string>>(new Set()),
        sendOnce: idempotent(shop.newKey),
        publish,
      }
      return {
        drafts,
        /** Problems by comment id; '' is the new comment. */
        problems: problems as ReadonlySignal<Readonly<Record<string, string>>>,
        /** Chosen stars and photos by comment id; '' is the new comment. */
        extras: context.extras as ReadonlySignal<Readonly<Record<string, CommentExtras>>>,
        /** Chooses stars and photos for a comment that is being written. */
        choose(id: string, extras: CommentExtras) {
          context.extras.value = { ...context.extras.peek(), [id]: extras }
        },
        sending: context.sending as ReadonlySignal<boolean>,
        /** Comments that are being saved; their new text is shown already. */
        saving: context.saving as ReadonlySignal<ReadonlySet<string>>,
        write(text: string) {
          texts.set('added', productId, text === '' ? null : text)
          texts.review('', text)
        },
        /** Posts the new comment. Returns its id, or null if that failed. */
        send: () => add(context, productId),
        /** Opens a comment for editing, or sets its edited text. */
        edit({ id, text: before }: Comment, text = drafts.peek().edited[id] ?? before) {
          texts.set('edited', id, text)
          texts.review(id, text)
        },
        cancel({ id }: Comment) {
          texts.set('edited', id, null)
          texts.setProblem(id, null)
          forgetExtras(context, id)
        },
        /**
         * Saves an edited comment, and shows it immediately. Returns false if that failed: then the old text is shown
         * again, and the edited one is kept as a draft.
         */
        save: (comment: Comment) => save(context, comment),
        /**
         * Deletes a comment, and hides it immediately. Returns false if that failed: then it is restored in its place.
         */
        remove: (comment: Comment) => remove(context, comment),
      }
    }),
  }
}
