import type { Failure as CallFailure, Shop } from '@haat/core'
import { orderCopy as copy, isNotOwnOrder, orderProblem } from '@haat/core/orders'
import { signInPath } from '@haat/core/session'
import { LostParcel } from '../ui/drawings/index.ts'
import { ButtonLink, RetryButton } from '../ui/index.ts'

export interface OrderProblemProps {
  /** Id of the heading. */
  id: string
  shop: Shop
  failure: CallFailure
  onRetry: () => unknown
}

/** Shows why an order cannot be shown, and what to do (account.md §8 "Order success"). */
export function OrderProblem({ id, shop, failure, onRetry }: OrderProblemProps) {
  const text = orderProblem(failure)
  return (
    <div className="haat-state haat-prompt" role="alert">
      <div className="haat-state__drawing">
        <LostParcel />
      </div>
      <h1 id={id} className="haat-state__title">
        {copy.failed}
      </h1>
      {text !== copy.failed && <p className="haat-state__text">{text}</p>}
      <div className="haat-actions haat-state__actions">
        {failure.status === 401 ? (
          <ButtonLink href={shop.linkTo(signInPath(shop.here()))}>{copy.logIn}</ButtonLink>
        ) : isNotOwnOrder(failure) ? (
          <ButtonLink href={shop.linkTo('/profile#order-history')}>{copy.yourOrders}</ButtonLink>
        ) : (
          <RetryButton tone="main" onRetry={onRetry} />
        )}
        <ButtonLink tone="quiet" href={shop.linkTo('/products')}>
          {copy.shopOn}
        </ButtonLink>
      </div>
    </div>
  )
}
