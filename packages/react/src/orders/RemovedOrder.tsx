import { orderCopy as copy } from '@haat/core/orders'
import { useEffect, useRef } from 'react'
import { LostParcel } from '../ui/drawings/index.ts'
import { ButtonLink, Prompt } from '../ui/index.ts'

export interface RemovedOrderProps {
  /** Id of the heading. */
  id: string
  /** Address of a page of the shop, see `Shop.linkTo`. */
  linkTo: (path: string) => string
}

/** What stands in the place of an order that was just deleted; takes the focus that went with it. */
export function RemovedOrder({ id, linkTo }: RemovedOrderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Prompt
      ref={heading}
      id={id}
      drawing={<LostParcel />}
      title={copy.removal.done}
      text={copy.removal.doneText}
    >
      <div className="haat-state__ways">
        <ButtonLink href={linkTo('/profile#order-history')}>{copy.yourOrders}</ButtonLink>
        <ButtonLink tone="quiet" href={linkTo('/products')}>
          {copy.shopOn}
        </ButtonLink>
      </div>
    </Prompt>
  )
}
