import { reviewsStore, reviewsTexts } from '@haat/core/account'
import { useId, useRef } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { FirstWord } from '../ui/drawings/index.ts'
import { ButtonLink, EmptyState, Head, List, Loaded, useOwned } from '../ui/index.ts'
import type { AccountTabProps } from './AccountTabs.tsx'
import { ReviewEntry } from './ReviewEntry.tsx'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'
import './account-reviews.css'

/** All comments of a shopper, each with its product. */
export function Reviews({ level = 2 }: AccountTabProps) {
  const texts = useTexts(reviewsTexts)
  const shop = useShop('<Reviews>')
  const id = useId()
  const { list } = shop.use(reviewsStore)
  const reviews = useOwned(list)
  const region = useRef<HTMLElement>(null)
  useFocusAfterRemoval(region)
  if (reviews.state === 'signed-out') return null
  const count = reviews.state === 'ready' ? reviews.value.length : 0
  const empty = (
    <EmptyState text={texts.empty} drawing={<FirstWord />}>
      <ButtonLink tone="quiet" href={shop.linkTo('/products')}>
        {texts.shop}
      </ButtonLink>
    </EmptyState>
  )
  return (
    <section ref={region} className="haat haat-reviews" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={texts.title} focusable>
        <p className={count > 0 ? 'haat-count' : 'haat-hidden'} role="status">
          {reviews.state === 'ready' && texts.count({ count })}
        </p>
      </Head>
      <Loaded
        state={reviews}
        loading={texts.loading}
        shape="rows"
        failed={texts.failed}
        onRetry={list.reload}
        empty={empty}
      >
        {(all) => (
          <List className="haat-reviews__list">
            {all.map((review) => (
              <li key={review.id} data-entry="">
                <ReviewEntry review={review} level={level === 2 ? 3 : 4} />
              </li>
            ))}
          </List>
        )}
      </Loaded>
    </section>
  )
}
