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
import { backAtItsPlace, type Comment } from './comments.ts'
import { writingApi } from './writing.api.ts'
import type { WritingTexts } from './writing.texts.ts'

/** What happened to a comment, for whoever lists comments. `unchanged`: it could not be deleted, and is back. */
export type CommentNews =
  | { readonly kind: 'added'; readonly id: string }
  | { readonly kind: 'edited'; readonly id: string; readonly text: string }
  | { readonly kind: 'removed' | 'unchanged'; readonly id: string }

/** What the functions below work on: the comments of one product. */
export interface WritingContext {
  readonly shop: Shop
  readonly texts: WritingTexts
  readonly list: Cell<readonly Comment[]>
  /** A new comment is on its way. */
  readonly sending: Signal<boolean>
  /** Ids of comments whose change is on its way. */
  readonly saving: Signal<ReadonlySet<string>>
  readonly sendOnce: ReturnType<typeof idempotent>
  publish(news: CommentNews): void
}

/** Calls for the signed-in shopper, and publishes to their other tabs that a comment has changed. */
async function call<R>({ identity, tabs }: Shop, send: (userId: string) => Promise<R>): Promise<R> {
  const userId = await requireUser(identity)
  const answer = await send(userId)
  tabs.publish({ topic: 'comments', userId })
  return answer
}

/** Says in a toast that a call failed, and returns the text for beside the field. */
function explain(shop: Shop, thrown: unknown, text: string, toast?: string): string {
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
    // The server needs neither name nor date, but others of the same contract may.
    const profile = valueIn(shop.use(profileStore).profile.state.peek())
    const username = profile ? `${profile.firstName} ${profile.lastName}`.trim() : ''
    const said = { userId, productId, text, username, createdAt: new Date(shop.clock.now()) }
    const added = await sendOnce({ userId, text }, (key) => writingApi(shop.http).add(said, key))
    return { userId, added }
  })
}

/** Posts the new comment: its id, or null when it could not be. */
export async function add(context: WritingContext, productId: string): Promise<string | null> {
  const { shop, texts, list, sending, publish } = context
  const typed = () => (texts.drafts.peek().added[productId] ?? '').trim()
  const text = typed()
  if (sending.peek() || !texts.isRight('', text)) return null
  sending.value = true
  try {
    const { userId, added } = await post(context, productId, text)
    if (texts.owner() !== userId) return null
    if (list.state.peek().state !== 'ready') void list.reload()
    list.change((all) => [...all.filter(({ id }) => id !== added.id), added])
    publish({ kind: 'added', id: added.id })
    // What was typed meanwhile stays.
    if (typed() === text) texts.set('added', productId, null)
    shop.notices.say(copy.added)
    return added.id
  } catch (thrown) {
    texts.setProblem('', explain(shop, thrown, copy.addFailed, copy.addFailed))
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

/** Saves what was typed into a comment, and shows it at once. False where it failed: then the old text is back. */
export async function save(context: WritingContext, { id, text: before }: Comment): Promise<boolean> {
  const { shop, texts, saving } = context
  const typed = texts.drafts.peek().edited[id]
  if (typed === undefined || saving.peek().has(id) || !texts.isRight(id, typed)) return false
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
    texts.setProblem(id, explain(shop, thrown, copy.updateFailed))
    return false
  } finally {
    saving.value = new Set([...saving.peek()].filter((other) => other !== id))
  }
}

/** Deletes a comment, and hides it at once. False where it failed: then it is back at its place. */
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
    list.change((all) => backAtItsPlace(all, comment, before))
    publish({ kind: 'unchanged', id })
    explain(shop, thrown, copy.deleteFailed)
    return false
  }
}
