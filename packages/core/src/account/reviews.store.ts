import { onUserChange } from '../client/owner.ts'
import { type OwnedResource, shopperResource, valueIn } from '../client/shopper-resource.ts'
import { type CommentNews, writingStore } from '../comments/index.ts'
import type { StoreOf } from '../shop.ts'
import { reviewsApi } from './reviews.api.ts'
import { latestReviews, type Review } from './reviews.ts'

export interface ReviewsStore {
  /**
   * The shopper's own comments, the newest first. They follow what is written, here and in other tabs. One that was
   * deleted elsewhere while it is being changed stays until that is given up: what is typed is not lost (fault F41).
   */
  readonly list: OwnedResource<readonly Review[]>
}

export const reviewsStore: StoreOf<ReviewsStore> = (shop) => {
  const api = reviewsApi(shop.http)
  const writing = shop.use(writingStore)
  const list = shopperResource(shop, { topic: 'comments', load })
  /** Deleted elsewhere, and still being changed here. */
  const orphans = new Set<string>()
  /** Taken away here, as long as that may fail. */
  const leaving = new Map<string, Review>()
  let loads = 0

  const known = () => valueIn(list.state.peek()) ?? []
  const isTyped = (id: string) => writing.drafts.peek().edited[id] !== undefined

  async function load(userId: string, signal: AbortSignal): Promise<readonly Review[]> {
    loads += 1
    try {
      const fresh = await api.ofUser(userId, signal)
      if (signal.aborted) return fresh
      const there = new Set(fresh.map(({ id }) => id))
      const remaining = known().filter(({ id }) => !there.has(id) && isTyped(id))
      orphans.clear()
      for (const { id } of remaining) orphans.add(id)
      return latestReviews([...fresh, ...remaining])
    } finally {
      loads -= 1
    }
  }

  function follow(news: CommentNews) {
    // A change ends the load that is under way, which may have known more.
    const isInterrupted = loads > 0
    if (news.kind === 'added') {
      if (list.state.peek().state !== 'loading' || isInterrupted) void list.reload()
      return
    }
    list.change((all) => changed(all, news))
    if (isInterrupted) void list.reload()
  }

  function changed(all: readonly Review[], news: Exclude<CommentNews, { kind: 'added' }>): readonly Review[] {
    if (news.kind === 'edited')
      return all.map((review) => (review.id === news.id ? { ...review, text: news.text } : review))
    const known = all.find(({ id }) => id === news.id)
    if (news.kind === 'removed') {
      if (known) leaving.set(known.id, known)
      return all.filter((review) => review !== known)
    }
    const before = leaving.get(news.id)
    leaving.delete(news.id)
    return known || !before ? all : latestReviews([...all, before])
  }

  writing.subscribe(follow)
  writing.drafts.subscribe(() => {
    const over = [...orphans].filter((id) => !isTyped(id))
    if (over.length === 0) return
    for (const id of over) orphans.delete(id)
    list.change((all) => all.filter(({ id }) => !over.includes(id)))
  })
  onUserChange(shop, () => {
    orphans.clear()
    leaving.clear()
  })

  return { list }
}
