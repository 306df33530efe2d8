import { onUserChange } from '../client/ownership.ts'
import { type OwnedResource, shopperResource, valueIn } from '../client/shopper-resource.ts'
import { writingStore } from '../comments/index.ts'
import type { CommentNews } from '../comments/writing.changes.ts'
import { newestFirst } from '../shared/newest.ts'
import type { Shop } from '../shop.ts'
import { reviewsApi } from './reviews.api.ts'
import type { Review } from './reviews.ts'

/** A comment was edited, removed, or restored because removing it failed. */
type Change = Exclude<CommentNews, { kind: 'added' }>

/** Applies a change to the list. `removed` has the reviews that were removed here, until the call has ended. */
function changed(all: readonly Review[], news: Change, removed: Map<string, Review>): readonly Review[] {
  const { id } = news
  if (news.kind === 'edited')
    return all.map((review) => (review.id === id ? { ...review, text: news.text } : review))
  const known = all.find((review) => review.id === id)
  if (news.kind === 'removed') {
    if (known) removed.set(id, known)
    return all.filter((review) => review !== known)
  }
  const before = removed.get(id)
  removed.delete(id)
  return known || !before ? all : newestFirst([...all, before])
}

export const reviewsStore = (shop: Shop) => {
  const api = reviewsApi(shop.http)
  const { drafts, subscribe } = shop.use(writingStore)
  const list = shopperResource(shop, { topic: 'comments', load })
  /** Ids of reviews that were deleted elsewhere while being edited here. */
  const deleted = new Set<string>()
  const removed = new Map<string, Review>()
  let loads = 0
  const isTyped = (id: string) => drafts.peek().edited[id] !== undefined

  async function load(userId: string, signal: AbortSignal): Promise<readonly Review[]> {
    loads += 1
    try {
      const fresh = await api.ofUser(userId, signal)
      if (signal.aborted) return fresh
      const ids = new Set(fresh.map(({ id }) => id))
      const known = valueIn(list.state.peek()) ?? []
      const remaining = known.filter(({ id }) => !ids.has(id) && isTyped(id))
      deleted.clear()
      for (const { id } of remaining) deleted.add(id)
      return newestFirst([...fresh, ...remaining])
    } finally {
      loads -= 1
    }
  }

  subscribe((news) => {
    // A change ends a running load, whose result may have been newer.
    const isInterrupted = loads > 0
    const isAdded = news.kind === 'added'
    if (!isAdded) list.change((all) => changed(all, news, removed))
    if (isInterrupted || (isAdded && list.state.peek().state !== 'loading')) void list.reload()
  })
  drafts.subscribe(() => {
    const over = [...deleted].filter((id) => !isTyped(id))
    if (over.length === 0) return
    for (const id of over) deleted.delete(id)
    list.change((all) => all.filter(({ id }) => !over.includes(id)))
  })
  onUserChange(shop, () => {
    deleted.clear()
    removed.clear()
  })

  return {
    /**
     * The shopper's own comments, newest first, updated by changes here and in other tabs. A review that was deleted
     * elsewhere while being edited stays until editing ends, so that the typed text is not lost.
     */
    list: list as OwnedResource<readonly Review[]>,
  }
}
