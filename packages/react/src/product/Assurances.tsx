import { productTexts } from '@haat/core/product'
import type { ReactNode } from 'react'
import { useTexts } from '../shop.ts'
import { Icon, List, Outline, useLateDetails, useLazyImport } from '../ui/index.ts'
import './product.css'

const loadDelivery = () => import('../delivery/PincodeCheck.tsx')

/** Texts about shipping, warranty and delivery; for display only. Those of the delivery depend on the shop's rules. */
export function Assurances() {
  const details = useLateDetails()
  const texts = useTexts(productTexts, details?.promises)
  const hasRules = details?.delivery === true
  const rules = useLazyImport(loadDelivery, hasRules)
  const promises: readonly (readonly [icon: ReactNode, text: string])[] = [
    ...(hasRules ? [] : [[<Icon name="truck" key="icon" />, texts.shipping] as const]),
    [<Icon name="shield" key="icon" />, texts.warranty || texts.returns],
    ...(hasRules
      ? []
      : [
          [
            <Outline key="icon" path="M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />,
            texts.delivery,
          ] as const,
        ]),
  ]
  return (
    // Its place is kept until it is known: nothing is promised before.
    <div className="haat-assurances" data-unknown={details === null ? '' : undefined}>
      {hasRules ? (
        rules && <rules.PincodeCheck />
      ) : (
        <dl className="haat-assurances__charge">
          <dt>{texts.shippingCharge}</dt>
          <dd>{texts.charge}</dd>
        </dl>
      )}
      <List>
        {promises.map(([icon, text]) => (
          <li key={text}>
            {icon}
            <span>{text}</span>
          </li>
        ))}
      </List>
    </div>
  )
}
