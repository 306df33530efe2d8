import { type ReadonlySignal, signal } from '@preact/signals-core'
import { requireUser } from '../client/require-user.ts'
import { keyed } from '../client/resource.ts'
import { profileStore } from '../profile/index.ts'
import { signInPath } from '../session/index.ts'
import type { Stop } from '../shared/clock.ts'
import { type Failure, toFailure } from '../shared/failure.ts'
import { idempotent } from '../shared/idempotency-keys.ts'
import type { Shop } from '../shop.ts'
import { commentsCopy as copy } from './comments.copy.ts'
import { commentsStore } from './comments.store.ts'
import { backAtItsPlace, type Comment, textProblem } from './comments.ts'
import { type Drafts, NO_DRAFTS, readDrafts, withDraft, writeDrafts } from './drafts.ts'
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

/** What signed-in shoppers do with comments (storefront.md §2, §5, §8). */
export const writingStore = (shop: Shop): WritingStore => {
  const { http, session, identity, notices, storage, tabs, clock, newKey, here, linkTo } = shop
  const api = writingApi(http)
  const lists = shop.use(commentsStore)
  const drafts = signal(NO_DRAFTS)
  const problems = signal<Readonly<Record<string, string>>>({})
  const subscribers = new Set<(news: CommentNews) => void>()
  let owner: string | null = null

  session.subscribe((present) => {
    if (present.state === 'signed-out') {
      // What is saved in the browser waits for its owner: a session can end by itself.
      owner = null
      drafts.value = NO_DRAFTS
      problems.value = {}
    }
    if (present.state !== 'signed-in' || present.userId === owner) return
    const typed = owner === null ? drafts.peek() : NO_DRAFTS
    owner = present.userId
    const saved = readDrafts(storage.get(DRAFTS_KEY), owner)
    setDrafts({
      added: { ...saved.added, ...typed.added },
      edited: { ...saved.edited, ...typed.edited },
    })
    problems.value = {}
  })

  function setDrafts(next: Drafts) {
    drafts.value = next
    if (owner === null) return
    const text = writeDrafts(next, owner)
    if (text === null) storage.remove(DRAFTS_KEY)
    else storage.set(DRAFTS_KEY, text)
  }
  const setDraft = (kind: keyof Drafts, id: string, text: string | null) =>
    setDrafts(withDraft(drafts.peek(), kind, id, text))

  function setProblem(id: string, text: string | null) {
    const { [id]: _, ...others } = problems.peek()
    problems.value = text === null ? others : { ...others, [id]: text }
  }

  const askToLogIn = () =>
    notices.warn(copy.loginFirst, { label: copy.logIn, href: linkTo(signInPath(here())) })

  /** Says in a toast that it failed, and gives the words for beside the field. */
  function explain({ status, serverMessage }: Failure, text: string, preferServer: boolean): string {
    if (status === 401) {
      askToLogIn()
      return copy.loginFirst
    }
    notices.warn((preferServer ? serverMessage : undefined) ?? text)
    return serverMessage ?? text
  }

  function publish(news: CommentNews) {
    for (const act of subscribers) act(news)
  }
  const publishToTabs = (userId: string) => tabs.publish({ topic: 'comments', userId })

  /** The server does not need it, but others of the same contract may. */
  function nameOf(): string {
    const { state } = shop.use(profileStore).profile
    const present = state.peek()
    if (present.state !== 'ready' || present.value === null) return ''
    return `${present.value.firstName} ${present.value.lastName}`.trim()
  }

  return {
    drafts,
    subscribe(act) {
      subscribers.add(act)
      return () => void subscribers.delete(act)
    },
    on: keyed((productId: string): Writing => {
      const list = lists.of(productId)
      const sending = signal(false)
      const saving = signal<ReadonlySet<string>>(new Set())
      const sendOnce = idempotent(newKey)

      function replace(id: string, text: string) {
        list.change((all) => all.map((comment) => (comment.id === id ? { ...comment, text } : comment)))
        publish({ kind: 'edited', id, text })
      }
      function without(id: string) {
        list.change((all) => all.filter((comment) => comment.id !== id))
        publish({ kind: 'removed', id })
      }
      function show(added: Comment) {
        if (list.state.peek().state !== 'ready') void list.reload()
        list.change((all) => [...all.filter(({ id }) => id !== added.id), added])
        publish({ kind: 'added', id: added.id })
      }

      return {
        drafts,
        problems,
        sending,
        saving,
        write(text) {
          setDraft('added', productId, text === '' ? null : text)
          const wrong = textProblem(text)
          // What was complained about is looked at again with every sign; nothing is said before one has tried.
          if (problems.peek()[''] !== undefined && wrong !== 'blank')
            setProblem('', wrong === null ? null : copy[wrong])
        },
        async send() {
          if (sending.peek()) return null
          const text = (drafts.peek().added[productId] ?? '').trim()
          const wrong = textProblem(text)
          setProblem('', wrong && copy[wrong])
          if (wrong !== null) return null
          sending.value = true
          try {
            const userId = await requireUser(identity)
            const createdAt = new Date(clock.now())
            const said = { userId, productId, text, username: nameOf(), createdAt }
            const added = await sendOnce({ userId, text }, (key) => api.add(said, key))
            publishToTabs(userId)
            if (owner !== userId) return null
            show(added)
            // Whoever went on typing meanwhile keeps what they typed.
            if (drafts.peek().added[productId]?.trim() === text) setDraft('added', productId, null)
            notices.say(copy.added)
            return added.id
          } catch (thrown) {
            setProblem('', explain(toFailure(thrown), copy.addFailed, false))
            return null
          } finally {
            sending.value = false
          }
        },
        edit(comment, text = drafts.peek().edited[comment.id] ?? comment.text) {
          setDraft('edited', comment.id, text)
          const wrong = textProblem(text)
          if (problems.peek()[comment.id] !== undefined && wrong !== 'blank')
            setProblem(comment.id, wrong && copy[wrong])
        },
        cancel(comment) {
          setDraft('edited', comment.id, null)
          setProblem(comment.id, null)
        },
        async save(comment) {
          const { id } = comment
          const typed = drafts.peek().edited[id]
          if (typed === undefined || saving.peek().has(id)) return false
          const wrong = textProblem(typed)
          setProblem(id, wrong && copy[wrong])
          if (wrong !== null) return false
          const text = typed.trim()
          replace(id, text)
          saving.value = new Set([...saving.peek(), id])
          try {
            const userId = await requireUser(identity)
            const saved = await api.update(id, userId, text)
            publishToTabs(userId)
            replace(id, saved.text)
            setDraft('edited', id, null)
            notices.say(copy.updated)
            return true
          } catch (thrown) {
            replace(id, comment.text)
            setProblem(id, explain(toFailure(thrown), copy.updateFailed, true))
            return false
          } finally {
            saving.value = new Set([...saving.peek()].filter((other) => other !== id))
          }
        },
        async remove(comment) {
          const present = list.state.peek()
          const before = present.state === 'ready' ? present.value : []
          without(comment.id)
          try {
            const userId = await requireUser(identity)
            await api.remove(comment.id, userId)
            publishToTabs(userId)
            without(comment.id)
            setDraft('edited', comment.id, null)
            notices.say(copy.deleted)
            return true
          } catch (thrown) {
            list.change((all) => backAtItsPlace(all, comment, before))
            publish({ kind: 'unchanged', id: comment.id })
            explain(toFailure(thrown), copy.deleteFailed, true)
            return false
          }
        },
      }
    }),
  }
}
