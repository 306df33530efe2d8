import { productCopy as copy } from '@haat/core/product'
import type { ReactNode } from 'react'
import { List, Outline, ShieldIcon } from '../ui/index.ts'
import { TruckIcon } from '../ui/TruckIcon.tsx'

const PROMISES: readonly (readonly [icon: ReactNode, text: string])[] = [
  [<TruckIcon key="icon" />, copy.shipping],
  [<ShieldIcon key="icon" />, copy.warranty],
  [<Outline key="icon" path="M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />, copy.delivery],
]

/** Texts about shipping, warranty and delivery; for display only (storefront.md §1, §2). */
export function Assurances() {
  return (
    <div className="haat-assurances">
      <dl className="haat-assurances__charge">
        <dt>{copy.shippingCharge}</dt>
        <dd>{copy.charge}</dd>
      </dl>
      <List>
        {PROMISES.map(([icon, text]) => (
          <li key={text}>
            {icon}
            <span>{text}</span>
          </li>
        ))}
      </List>
    </div>
  )
}
