import type { Failure as CallFailure } from '@haat/core'
import { isNotOwnOrder, orderProblem, orderTexts } from '@haat/core/orders'
import { signInPath } from '@haat/core/session'
import { useShop, useTexts } from '../shop.ts'
import { LostParcel } from '../ui/drawings/index.ts'
import { ButtonLink, RetryButton } from '../ui/index.ts'
import { ScreenState } from '../ui/ScreenState.tsx'

interface OrderProblemProps {
  /** Id of the heading. */
  id: string
  failure: CallFailure
  onRetry: () => unknown
}

/** Shows why an order cannot be shown, and what to do. */
export function OrderProblem({ id, failure, onRetry }: OrderProblemProps) {
  const texts = useTexts(orderTexts)
  const shop = useShop()
  const text = orderProblem(shop.texts, failure)
  return (
    <ScreenState
      alert
      part="failure"
      className="haat-prompt"
      title={texts.failed}
      level={1}
      id={id}
      text={text === texts.failed ? undefined : text}
      drawing={<LostParcel />}
    >
      {failure.status === 401 ? (
        <ButtonLink href={shop.linkTo(signInPath(shop.here()))}>{texts.logIn}</ButtonLink>
      ) : isNotOwnOrder(failure) ? (
        <ButtonLink href={shop.linkTo('/profile#order-history')}>{texts.yourOrders}</ButtonLink>
      ) : (
        <RetryButton tone="main" onRetry={onRetry} />
      )}
      <ButtonLink tone="quiet" href={shop.linkTo('/products')}>
        {texts.shopOn}
      </ButtonLink>
    </ScreenState>
  )
}
