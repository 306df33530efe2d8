import type { Shop } from '@haat/core'
import { orderPath } from '@haat/core/header'
import { orderCopy as copy } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { useState } from 'react'
import { Button, CopyIcon } from '../ui/index.ts'

export interface OrderNumberProps {
  shop: Shop
  orderId: string
  /** Links to the order's page. @default false */
  linked?: boolean
}

/** The short id of an order, and a button that copies the whole of it, which tracking needs. */
export function OrderNumber({ shop, orderId, linked = false }: OrderNumberProps) {
  const [shown, setShown] = useState(false)
  async function copyWhole() {
    try {
      await navigator.clipboard.writeText(orderId)
      shop.notices.say(copy.copied)
    } catch {
      // Where copying is not allowed, the whole id is shown.
      setShown(true)
    }
  }
  const text = shown ? orderId : shortId(orderId)
  return (
    <span className="haat-order__number">
      {linked ? <a href={shop.linkTo(orderPath(orderId))}>{text}</a> : text}
      {!shown && (
        <Button tone="plain" icon={<CopyIcon />} iconOnly onClick={() => void copyWhole()}>
          {copy.copyId}
        </Button>
      )}
    </span>
  )
}
