import { productCopy as copy } from '@haat/core/product'
import { Icon, type IconName, List } from '../ui/index.ts'

const PROMISES: readonly (readonly [IconName, string])[] = [
  ['truck', copy.shipping],
  ['shield', copy.warranty],
  ['clock', copy.delivery],
]

/** Shipping, warranty and delivery: display text only (storefront.md §1, §2). */
export function Assurances() {
  return (
    <div className="haat-assurances">
      <dl className="haat-assurances__charge">
        <dt>{copy.shippingCharge}</dt>
        <dd>{copy.charge}</dd>
      </dl>
      <List>
        {PROMISES.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </List>
    </div>
  )
}
