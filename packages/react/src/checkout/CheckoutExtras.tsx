import type { CheckoutStore, CheckoutExtras as Extras } from '@haat/core/checkout'
import { DeliveryChoice } from '../delivery/DeliveryChoice.tsx'
import { useValue } from '../ui/index.ts'
import { GstinEntry } from './GstinEntry.tsx'

interface CheckoutExtrasProps {
  store: CheckoutStore
  extras: Extras
}

/** How the shop delivers to the chosen address, and the GSTIN of a buyer who is a business. */
export function CheckoutExtras({ store, extras }: CheckoutExtrasProps) {
  const to = useValue(extras.to)
  const hasGstin = useValue(extras.hasGstin)
  const { slot, gstin } = useValue(store.problems)
  return (
    <>
      {to && <DeliveryChoice to={to} extras={extras} problem={slot ?? null} />}
      {hasGstin && <GstinEntry extras={extras} isRefused={Boolean(gstin)} />}
    </>
  )
}
