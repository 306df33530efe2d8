import { type ReadonlySignal, signal } from '@preact/signals-core'
import { persisted } from '../client/persisted.ts'
import { requireUser } from '../client/require-user.ts'
import { type Cell, keyed } from '../client/resource.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { profileStore } from '../profile/index.ts'
import { signInPath } from '../session/index.ts'
import type { Stop } from '../shared/clock.ts'
import { toFailure } from '../shared/failure.ts'
import { idempotent } from '../shared/idempotency-keys.ts'
import type { Shop } from '../shop.ts'
import { commentsCopy as copy } from './comments.copy.ts'
import { commentsStore } from './comments.store.ts'
import { backAtItsPlace, type Comment, textProblem } from './comments.ts'
import { type Drafts, hasNoDrafts, NO_DRAFTS, SavedDrafts, withDraft } from './drafts.ts'
import { writingApi } from './writing.api.ts'

/** Where unsent comments are remembered, until they are sent or the shopper signs out. */
export const DRAFTS_KEY = 'haat:comments'

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

/** What happened to a comment, for whoever lists comments. `unchanged`: it could not be taken away, and is back. */
export type CommentNews =
  | { readonly kind: 'added'; readonly id: string }
  | { readonly kind: 'edited'; readonly id: string; readonly text: string }
  | { readonly kind: 'removed' | 'unchanged'; readonly id: string }

export interface WritingStore {
  /** As in {@link Writing}, of all products. */
  readonly drafts: ReadonlySignal<Drafts>
  on(productId: string): Writing
  /** Hears of everything that is shown at once, and of everything that is taken back. */
  subscribe(act: (news: CommentNews) => void): Stop
}

/** What is written and not sent yet, and what is wrong with it, by id as in {@link Writing}. */
function texts(shop: Shop) {
  const problems = signal<Readonly<Record<string, string>>>({})
  const drafts = persisted(shop, {
    key: DRAFTS_KEY,
    schema: SavedDrafts,
    empty: NO_DRAFTS,
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
    const { [id]: _, ...others } = problems.peek()
    problems.value = text === null ? others : { ...others, [id]: text }
  }

  return {
    drafts: drafts.value,
    owner: drafts.owner,
    problems,
    setProblem,
    set: (kind: keyof Drafts, id: string, text: string | null) =>
      drafts.change((all) => withDraft(all, kind, id, text)),
    /** Looks again at what was complained about, with every sign; nothing is said before one has tried. */
    review(id: string, text: string) {
      const wrong = textProblem(text)
      if (problems.peek()[id] !== undefined && wrong !== 'blank') setProblem(id, wrong && copy[wrong])
    },
    /** True where it can be sent; says what is wrong otherwise. */
    isRight(id: string, text: string): boolean {
      const wrong = textProblem(text)
      setProblem(id, wrong && copy[wrong])
      return wrong === null
    },
  }
}

/** What the writing about all products shares. */
interface Parts {
  readonly shop: Shop
  readonly own: ReturnType<typeof texts>
  readonly list: Cell<readonly Comment[]>
  publish(news: CommentNews): void
  /** Calls for the signed-in shopper, and says to their other tabs that a comment has changed. */
  call<R>(send: (userId: string) => Promise<R>): Promise<R>
  /** Says in a toast that it failed, and gives the words for beside the field. */
  explain(thrown: unknown, text: string, preferServer: boolean): string
}

/** The new comment about a product. */
function adding({ shop, own, list, publish, call, explain }: Parts, productId: string) {
  const { notices, clock } = shop
  const api = writingApi(shop.http)
  const { profile } = shop.use(profileStore)
  const sending = signal(false)
  const sendOnce = idempotent(shop.newKey)

  function show(added: Comment) {
    if (list.state.peek().state !== 'ready') void list.reload()
    list.change((all) => [...all.filter(({ id }) => id !== added.id), added])
    publish({ kind: 'added', id: added.id })
  }
  const post = (text: string) =>
    call(async (userId) => {
      // The server needs neither name nor date, but others of the same contract may.
      const me = valueIn(profile.state.peek())
      const username = me ? `${me.firstName} ${me.lastName}`.trim() : ''
      const said = { userId, productId, text, username, createdAt: new Date(clock.now()) }
      return { userId, added: await sendOnce({ userId, text }, (key) => api.add(said, key)) }
    })
  const typed = () => (own.drafts.peek().added[productId] ?? '').trim()

  return {
    sending,
    write(text: string) {
      own.set('added', productId, text === '' ? null : text)
      own.review('', text)
    },
    async send(): Promise<string | null> {
      const text = typed()
      if (sending.peek() || !own.isRight('', text)) return null
      sending.value = true
      try {
        const { userId, added } = await post(text)
        if (own.owner() !== userId) return null
        show(added)
        // Whoever went on typing meanwhile keeps what they typed.
        if (typed() === text) own.set('added', productId, null)
        notices.say(copy.added)
        return added.id
      } catch (thrown) {
        own.setProblem('', explain(thrown, copy.addFailed, false))
        return null
      } finally {
        sending.value = false
      }
    },
  }
}

/** Comments that are changed or taken away. */
function changing({ shop, own, list, publish, call, explain }: Parts) {
  const { notices } = shop
  const api = writingApi(shop.http)
  const saving = signal<ReadonlySet<string>>(new Set())

  function replace(id: string, text: string) {
    list.change((all) => all.map((comment) => (comment.id === id ? { ...comment, text } : comment)))
    publish({ kind: 'edited', id, text })
  }
  function without(id: string) {
    list.change((all) => all.filter((comment) => comment.id !== id))
    publish({ kind: 'removed', id })
  }

  return {
    saving,
    edit({ id, text: before }: Comment, text = own.drafts.peek().edited[id] ?? before) {
      own.set('edited', id, text)
      own.review(id, text)
    },
    cancel({ id }: Comment) {
      own.set('edited', id, null)
      own.setProblem(id, null)
    },
    async save({ id, text: before }: Comment): Promise<boolean> {
      const typed = own.drafts.peek().edited[id]
      if (typed === undefined || saving.peek().has(id) || !own.isRight(id, typed)) return false
      const text = typed.trim()
      replace(id, text)
      saving.value = new Set([...saving.peek(), id])
      try {
        const saved = await call((userId) => api.update(id, userId, text))
        replace(id, saved.text)
        own.set('edited', id, null)
        notices.say(copy.updated)
        return true
      } catch (thrown) {
        replace(id, before)
        own.setProblem(id, explain(thrown, copy.updateFailed, true))
        return false
      } finally {
        saving.value = new Set([...saving.peek()].filter((other) => other !== id))
      }
    },
    async remove(comment: Comment): Promise<boolean> {
      const { id } = comment
      const present = list.state.peek()
      const before = present.state === 'ready' ? present.value : []
      without(id)
      try {
        await call((userId) => api.remove(id, userId))
        without(id)
        own.set('edited', id, null)
        notices.say(copy.deleted)
        return true
      } catch (thrown) {
        list.change((all) => backAtItsPlace(all, comment, before))
        publish({ kind: 'unchanged', id })
        explain(thrown, copy.deleteFailed, true)
        return false
      }
    },
  }
}

/** What signed-in shoppers do with comments (storefront.md §2, §5, §8). */
export const writingStore = (shop: Shop): WritingStore => {
  const { identity, notices, tabs, here, linkTo } = shop
  const lists = shop.use(commentsStore)
  const own = texts(shop)
  const subscribers = new Set<(news: CommentNews) => void>()
  const parts = {
    shop,
    own,
    publish(news: CommentNews) {
      for (const act of subscribers) act(news)
    },
    async call<R>(send: (userId: string) => Promise<R>): Promise<R> {
      const userId = await requireUser(identity)
      const answer = await send(userId)
      tabs.publish({ topic: 'comments', userId })
      return answer
    },
    explain(thrown: unknown, text: string, preferServer: boolean): string {
      const { status, serverMessage } = toFailure(thrown)
      if (status === 401) {
        notices.warn(copy.loginFirst, { label: copy.logIn, href: linkTo(signInPath(here())) })
        return copy.loginFirst
      }
      notices.warn((preferServer ? serverMessage : undefined) ?? text)
      return serverMessage ?? text
    },
  }

  return {
    drafts: own.drafts,
    subscribe(act) {
      subscribers.add(act)
      return () => void subscribers.delete(act)
    },
    on: keyed((productId: string) => {
      const all = { ...parts, list: lists.of(productId) }
      const { drafts, problems } = own
      return { drafts, problems, ...adding(all, productId), ...changing(all) }
    }),
  }
}
