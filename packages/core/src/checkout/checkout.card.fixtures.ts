import { fakeProvider, type OpenedWindow } from '../payment/card.fixtures.ts'
import { scriptDefining } from '../payment/globals.fixtures.ts'
import { readyToPay } from './checkout.fixtures.ts'

/** A checkout in which `act` controls the provider's window. */
export const withCard = (
  act: (window: OpenedWindow) => void,
  options: Parameters<typeof readyToPay>[1] = {},
) => {
  const { Razorpay, opened } = fakeProvider(act)
  return readyToPay('card', { loadScript: scriptDefining(Razorpay), ...options }).then((page) => ({
    ...page,
    opened,
  }))
}
/** Pays in the provider's window. */
export const pay = (window: OpenedWindow) => window.pay()
