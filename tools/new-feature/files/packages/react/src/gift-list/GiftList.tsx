import type { Shop } from '@haat/core'
import { giftListCopy as copy, giftListStore } from '@haat/core/gift-list'
import { useId } from 'react'
import { Empty, Failure, Head, Spinner, useResource, useRetry } from '../ui/index.ts'

export interface GiftListProps {
  shop: Shop
  /** @default 'Gift List' */
  heading?: string | undefined
  /** Heading level that fits the page's outline. @default 1 */
  level?: 1 | 2
}

/** The gift list. */
export function GiftList({ shop, heading = copy.title, level = 1 }: GiftListProps) {
  const id = useId()
  const { entries } = shop.use(giftListStore)
  const list = useResource(entries)
  const { region, retry } = useRetry(entries)
  return (
    <section ref={region} className="haat haat-page haat-gift-list" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading} />
      {list.state === 'loading' && <Spinner text={copy.loading} />}
      {list.state === 'failed' && <Failure text={copy.loadFailed} retryLabel={copy.retry} onRetry={retry} />}
      {list.state === 'ready' && list.value.length === 0 && <Empty text={copy.empty} />}
      {list.state === 'ready' && list.value.length > 0 && (
        <ul className="haat-gift-list__entries">
          {list.value.map((entry) => (
            <li key={entry.id}>{entry.name}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
