import type { Shop } from '@haat/core'
import { orderTexts } from '@haat/core/orders'
import { useEffect, useRef } from 'react'
import { useTexts } from '../shop.ts'
import { LostParcel } from '../ui/drawings/index.ts'
import { ButtonLink } from '../ui/index.ts'
import { ScreenState } from '../ui/ScreenState.tsx'

interface RemovedOrderProps extends Pick<Shop, 'linkTo'> {
  /** Id of the heading. */
  id: string
}

/** Shown instead of an order that was just deleted; takes the focus. */
export function RemovedOrder({ id, linkTo }: RemovedOrderProps) {
  const texts = useTexts(orderTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <ScreenState
      className="haat-prompt"
      title={texts.removal.done}
      level={1}
      id={id}
      heading={heading}
      text={texts.removal.doneText}
      drawing={<LostParcel />}
    >
      <ButtonLink href={linkTo('/profile#order-history')}>{texts.yourOrders}</ButtonLink>
      <ButtonLink tone="quiet" href={linkTo('/products')}>
        {texts.shopOn}
      </ButtonLink>
    </ScreenState>
  )
}
