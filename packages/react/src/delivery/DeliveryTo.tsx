import { deliveryCost, deliveryTexts, type PincodeDelivery } from '@haat/core/delivery'
import { useFormatDay, useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import { FieldError } from '../ui/Field.tsx'
import './delivery.css'

/** How the shop delivers to a pincode: the day, and what it costs; or that it does not. */
export function DeliveryTo({ pincode, offer, when }: PincodeDelivery) {
  const texts = useTexts(deliveryTexts)
  const formatPrice = useFormatPrice()
  const formatDay = useFormatDay()
  const day = when('', formatDay)
  if (offer === null || day === null) return <FieldError>{texts.notThere({ pincode })}</FieldError>
  return (
    <p className="haat-delivers">
      <strong>{texts.by({ day })}</strong>
      <span>{deliveryCost(texts, offer, formatPrice)}</span>
      {offer.minimum > 0 && (
        <span>{texts.minimum({ pincode, amount: formatPrice(offer.minimum, { decimals: 'locale' }) })}</span>
      )}
    </p>
  )
}
