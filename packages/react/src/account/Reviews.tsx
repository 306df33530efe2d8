import type { Shop } from '@haat/core'
import { reviewsCopy as copy, reviewsStore } from '@haat/core/account'
import { useId } from 'react'
import { FirstWord } from '../ui/drawings/index.ts'
import { ButtonLink, Empty, Failure, Head, Spinner, useOwned, useRetry } from '../ui/index.ts'
import { ReviewEntry } from './ReviewEntry.tsx'
import { useHeir } from './useHeir.ts'

export interface ReviewsProps {
  shop: Shop
  /** Level of its heading, by the page's outline. @default 2 */
  level?: 2 | 3
}

/** All that a shopper said, each with its product (account.md §2 "Your Reviews"). */
export function Reviews({ shop, level = 2 }: ReviewsProps) {
  const id = useId()
  const { list } = shop.use(reviewsStore)
  const reviews = useOwned(list)
  const { region, retry } = useRetry(list)
  const all = reviews.state === 'ready' ? reviews.value : []
  useHeir(region)

  if (reviews.state === 'signed-out') return null
  return (
    <section ref={region} className="haat haat-reviews" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={copy.title} focusable>
        <p className="haat-count" role="status">
          {all.length > 0 && copy.count(all.length)}
        </p>
      </Head>
      {reviews.state === 'loading' && <Spinner text={copy.loading} />}
      {reviews.state === 'failed' && <Failure text={copy.failed} retryLabel={copy.retry} onRetry={retry} />}
      {reviews.state === 'ready' && all.length === 0 && (
        <Empty text={copy.empty} drawing={<FirstWord />}>
          <ButtonLink tone="quiet" href={shop.linkTo('/products')}>
            {copy.shop}
          </ButtonLink>
        </Empty>
      )}
      {all.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
        <ul className="haat-reviews__list" role="list">
          {all.map((review) => (
            <li key={review.id} data-entry="">
              <ReviewEntry shop={shop} review={review} level={level === 2 ? 3 : 4} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
