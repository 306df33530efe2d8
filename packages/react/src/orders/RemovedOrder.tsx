import type { Shop } from '@haat/core'
import { orderCopy as copy } from '@haat/core/orders'
import { useEffect, useRef } from 'react'
import { LostParcel } from '../ui/drawings/index.ts'
import { ButtonLink } from '../ui/index.ts'

export interface RemovedOrderProps extends Pick<Shop, 'linkTo'> {
  /** Id of the heading. */
  id: string
}

/** Shown instead of an order that was just deleted; takes the focus. */
export function RemovedOrder({ id, linkTo }: RemovedOrderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="haat-state haat-prompt">
      <div className="haat-state__drawing">
        <LostParcel />
      </div>
      <h1 ref={heading} id={id} className="haat-state__title" tabIndex={-1}>
        {copy.removal.done}
      </h1>
      <p className="haat-state__text">{copy.removal.doneText}</p>
      <div className="haat-actions haat-state__actions">
        <ButtonLink href={linkTo('/profile#order-history')}>{copy.yourOrders}</ButtonLink>
        <ButtonLink tone="quiet" href={linkTo('/products')}>
          {copy.shopOn}
        </ButtonLink>
      </div>
    </div>
  )
}
