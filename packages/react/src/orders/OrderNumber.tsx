import { orderPath } from '@haat/core/header'
import { shortId } from '@haat/core/tracking'
import { useShop } from '../shop.ts'
import { CopyId, type CopyIdProps } from '../tracking/CopyId.tsx'
import './parts.css'

interface OrderNumberProps extends CopyIdProps {
  /** Links to the order's page. @default false */
  linked?: boolean
}

/** The short id of an order, and a button that copies the full id, which tracking needs. */
export function OrderNumber({ linked = false, ...rest }: OrderNumberProps) {
  const shop = useShop()
  const { orderId } = rest
  const text = shortId(orderId)
  return (
    <span className="haat-order__number" translate="no">
      {linked ? <a href={shop.linkTo(orderPath(orderId))}>{text}</a> : <span>{text}</span>}
      <CopyId {...rest} />
    </span>
  )
}
