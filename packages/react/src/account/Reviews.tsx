import { reviewsCopy as copy, reviewsStore } from '@haat/core/account'
import { useId, useRef } from 'react'
import { FirstWord } from '../ui/drawings/index.ts'
import { ButtonLink, EmptyState, Head, List, Loaded, useOwned } from '../ui/index.ts'
import type { AccountTabProps } from './AccountTabs.tsx'
import { ReviewEntry } from './ReviewEntry.tsx'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

/** All comments of a shopper, each with its product (account.md §2 "Your Reviews"). */
export function Reviews({ shop, level = 2 }: AccountTabProps) {
  const id = useId()
  const { list } = shop.use(reviewsStore)
  const reviews = useOwned(list)
  const region = useRef<HTMLElement>(null)
  useFocusAfterRemoval(region)
  if (reviews.state === 'signed-out') return null
  const count = reviews.state === 'ready' ? reviews.value.length : 0
  const empty = (
    <EmptyState text={copy.empty} drawing={<FirstWord />}>
      <ButtonLink tone="quiet" href={shop.linkTo('/products')}>
        {copy.shop}
      </ButtonLink>
    </EmptyState>
  )
  return (
    <section ref={region} className="haat haat-reviews" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={copy.title} focusable>
        <p className={count > 0 ? 'haat-count' : 'haat-hidden'} role="status">
          {reviews.state === 'ready' && copy.count(count)}
        </p>
      </Head>
      <Loaded state={reviews} loading={copy.loading} failed={copy.failed} onRetry={list.reload} empty={empty}>
        {(all) => (
          <List className="haat-reviews__list">
            {all.map((review) => (
              <li key={review.id} data-entry="">
                <ReviewEntry shop={shop} review={review} level={level === 2 ? 3 : 4} />
              </li>
            ))}
          </List>
        )}
      </Loaded>
    </section>
  )
}
