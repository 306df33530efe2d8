import type { Signal } from '@preact/signals-core'
import { requireUser } from '../client/require-user.ts'
import type { ChangeableResource } from '../client/resource.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { profileStore } from '../profile/index.ts'
import { warnOfFailure } from '../session/session.ts'
import { toFailure } from '../shared/failure.ts'
import type { idempotent } from '../shared/idempotency-keys.ts'
import type { Shop } from '../shop.ts'
import { commentsTexts } from './comments.texts.ts'
import { type Comment, type CommentExtras, NO_EXTRAS, restoreComment } from './comments.ts'
import { writingApi } from './writing.api.ts'
import type { WritingTexts } from './writing.typed.ts'

/** A change of a comment, for lists of comments. `unchanged`: it could not be deleted, and is shown again. */
export type CommentNews =
  | { readonly kind: 'added'; readonly id: string }
  | { readonly kind: 'edited'; readonly id: string; readonly text: string }
  | { readonly kind: 'removed' | 'unchanged'; readonly id: string }

/** The parts that the functions below share, for the comments on one product. */
export interface WritingContext {
  readonly shop: Shop
  readonly texts: WritingTexts
  readonly list: ChangeableResource<readonly Comment[]>
  /** Whether a new comment is being sent. */
  readonly sending: Signal<boolean>
  /** Chosen stars and photos by comment id; '' is the new comment. */
  readonly extras: Signal<Readonly<Record<string, CommentExtras>>>
  /** Ids of comments that are being saved. */
  readonly saving: Signal<ReadonlySet<string>>
  readonly sendOnce: ReturnType<typeof idempotent>
  publish(news: CommentNews): void
}

/** Makes a call for the signed-in shopper, and publishes the change to their other tabs. */
async function call<R>({ identity, tabs }: Shop, send: (userId: string) => Promise<R>): Promise<R> {
  const userId = await requireUser(identity)
  const answer = await send(userId)
  tabs.publish({ topic: 'comments', userId })
  return answer
}

/** Shows a failure in a toast, and returns the text for the field. */
function showFailure(shop: Shop, thrown: unknown, text: string, toast?: string): string {
  const failure = toFailure(thrown)
  const { loginFirst } = shop.texts(commentsTexts)
  const shown = failure.status === 401 ? loginFirst : (failure.serverMessage ?? text)
  warnOfFailure(shop, failure, failure.status === 401 ? loginFirst : (toast ?? shown))
  return shown
}

/** Forgets the stars and photos that were chosen for a comment. */
export function forgetExtras({ extras }: Pick<WritingContext, 'extras'>, id: string): void {
  const { [id]: _, ...others } = extras.peek()
  extras.value = others
}

function post({ shop, sendOnce, extras }: WritingContext, productId: string, text: string) {
  return call(shop, async (userId) => {
    // The reference server ignores name and date, but other backends may use them.
    const profile = valueIn(shop.use(profileStore).profile.state.peek())
    const username = profile ? `${profile.firstName} ${profile.lastName}`.trim() : ''
    const written = { userId, text, ...(extras.peek()[''] ?? NO_EXTRAS) }
    const comment = { ...written, productId, username, createdAt: new Date(shop.clock.now()) }
    const added = await sendOnce(written, (key) => writingApi(shop.http).add(comment, key))
    return { userId, added }
  })
}

/** Posts the new comment. Returns its id, or null if that failed. */
export async function add(context: WritingContext, productId: string): Promise<string | null> {
  const { shop, texts, list, sending, publish } = context
  const typed = () => (texts.drafts.peek().added[productId] ?? '').trim()
  const text = typed()
  if (sending.peek() || !texts.validate('', text)) return null
  sending.value = true
  try {
    const { userId, added } = await post(context, productId, text)
    if (texts.owner() !== userId) return null
    if (list.state.peek().state !== 'ready') void list.reload()
    list.change((all) => [...all.filter(({ id }) => id !== added.id), added])
    publish({ kind: 'added', id: added.id })
    // A text that was typed in the meantime stays.
    if (typed() === text) texts.set('added', productId, null)
    forgetExtras(context, '')
    shop.notices.say(shop.texts(commentsTexts).added)
    return added.id
  } catch (thrown) {
    texts.setProblem(
      '',
      showFailure(shop, thrown, shop.texts(commentsTexts).addFailed, shop.texts(commentsTexts).addFailed),
    )
    return null
  } finally {
    sending.value = false
  }
}

function show(
  { list, publish }: WritingContext,
  id: string,
  { text, stars, photos }: Pick<Comment, 'text'> & CommentExtras,
) {
  list.change((all) =>
    all.map((comment) => (comment.id === id ? { ...comment, text, stars, photos } : comment)),
  )
  publish({ kind: 'edited', id, text })
}

function hide({ list, publish }: WritingContext, id: string) {
  list.change((all) => all.filter((comment) => comment.id !== id))
  publish({ kind: 'removed', id })
}

/**
 * Saves an edited comment, and shows it immediately. Returns false if that failed: then the old text is shown again.
 */
export async function save(context: WritingContext, before: Comment): Promise<boolean> {
  const { id } = before
  const { shop, texts, saving } = context
  const typed = texts.drafts.peek().edited[id]
  if (typed === undefined || saving.peek().has(id) || !texts.validate(id, typed)) return false
  const text = typed.trim()
  const { [id]: { stars, photos } = before } = context.extras.peek()
  show(context, id, { text, stars, photos })
  saving.value = new Set([...saving.peek(), id])
  try {
    const saved = await call(shop, (userId) =>
      writingApi(shop.http).update(id, userId, text, { stars, photos }),
    )
    show(context, id, saved)
    forgetExtras(context, id)
    texts.set('edited', id, null)
    shop.notices.say(shop.texts(commentsTexts).updated)
    return true
  } catch (thrown) {
    show(context, id, before)
    texts.setProblem(id, showFailure(shop, thrown, shop.texts(commentsTexts).updateFailed))
    return false
  } finally {
    saving.value = new Set([...saving.peek()].filter((other) => other !== id))
  }
}

/** Deletes a comment, and hides it immediately. Returns false if that failed: then it is restored in its place. */
export async function remove(context: WritingContext, comment: Comment): Promise<boolean> {
  const { shop, texts, list, publish } = context
  const { id } = comment
  const before = valueIn(list.state.peek()) ?? []
  hide(context, id)
  try {
    await call(shop, (userId) => writingApi(shop.http).remove(id, userId))
    hide(context, id)
    texts.set('edited', id, null)
    shop.notices.say(shop.texts(commentsTexts).deleted)
    return true
  } catch (thrown) {
    list.change((all) => restoreComment(all, comment, before))
    publish({ kind: 'unchanged', id })
    showFailure(shop, thrown, shop.texts(commentsTexts).deleteFailed)
    return false
  }
}
