import type { Signal } from '@preact/signals-core'
import { requireUser } from '../client/require-user.ts'
import type { Cell } from '../client/resource.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { profileStore } from '../profile/index.ts'
import { logInAction } from '../session/session.ts'
import { toFailure } from '../shared/failure.ts'
import type { idempotent } from '../shared/idempotency-keys.ts'
import type { Shop } from '../shop.ts'
import { commentsCopy as copy } from './comments.copy.ts'
import { type Comment, restoreComment } from './comments.ts'
import { writingApi } from './writing.api.ts'
import type { WritingTexts } from './writing.texts.ts'

/** A change of a comment, for lists of comments. `unchanged`: it could not be deleted, and is shown again. */
export type CommentNews =
  | { readonly kind: 'added'; readonly id: string }
  | { readonly kind: 'edited'; readonly id: string; readonly text: string }
  | { readonly kind: 'removed' | 'unchanged'; readonly id: string }

/** The parts that the functions below share, for the comments on one product. */
export interface WritingContext {
  readonly shop: Shop
  readonly texts: WritingTexts
  readonly list: Cell<readonly Comment[]>
  /** Whether a new comment is being sent. */
  readonly sending: Signal<boolean>
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
  const { status, serverMessage } = toFailure(thrown)
  if (status === 401) {
    shop.notices.warn(copy.loginFirst, logInAction(shop))
    return copy.loginFirst
  }
  shop.notices.warn(toast ?? serverMessage ?? text)
  return serverMessage ?? text
}

function post({ shop, sendOnce }: WritingContext, productId: string, text: string) {
  return call(shop, async (userId) => {
    // The reference server ignores name and date, but other backends may use them.
    const profile = valueIn(shop.use(profileStore).profile.state.peek())
    const username = profile ? `${profile.firstName} ${profile.lastName}`.trim() : ''
    const comment = { userId, productId, text, username, createdAt: new Date(shop.clock.now()) }
    const added = await sendOnce({ userId, text }, (key) => writingApi(shop.http).add(comment, key))
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
    shop.notices.say(copy.added)
    return added.id
  } catch (thrown) {
    texts.setProblem('', showFailure(shop, thrown, copy.addFailed, copy.addFailed))
    return null
  } finally {
    sending.value = false
  }
}

function show({ list, publish }: WritingContext, id: string, text: string) {
  list.change((all) => all.map((comment) => (comment.id === id ? { ...comment, text } : comment)))
  publish({ kind: 'edited', id, text })
}

function hide({ list, publish }: WritingContext, id: string) {
  list.change((all) => all.filter((comment) => comment.id !== id))
  publish({ kind: 'removed', id })
}

/**
 * Saves an edited comment, and shows it immediately. Returns false if that failed: then the old text is shown again.
 */
export async function save(context: WritingContext, { id, text: before }: Comment): Promise<boolean> {
  const { shop, texts, saving } = context
  const typed = texts.drafts.peek().edited[id]
  if (typed === undefined || saving.peek().has(id) || !texts.validate(id, typed)) return false
  const text = typed.trim()
  show(context, id, text)
  saving.value = new Set([...saving.peek(), id])
  try {
    const saved = await call(shop, (userId) => writingApi(shop.http).update(id, userId, text))
    show(context, id, saved.text)
    texts.set('edited', id, null)
    shop.notices.say(copy.updated)
    return true
  } catch (thrown) {
    show(context, id, before)
    texts.setProblem(id, showFailure(shop, thrown, copy.updateFailed))
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
    shop.notices.say(copy.deleted)
    return true
  } catch (thrown) {
    list.change((all) => restoreComment(all, comment, before))
    publish({ kind: 'unchanged', id })
    showFailure(shop, thrown, copy.deleteFailed)
    return false
  }
}
