import { fakeProvider, type OpenedWindow } from '../payment/card.fixtures.ts'
import { bringing } from '../payment/globals.fixtures.ts'
import { readyToPay } from './checkout.fixtures.ts'

/** A checkout whose provider's window is in the hands of `act`. */
export const withCard = (
  act: (window: OpenedWindow) => void,
  options: Parameters<typeof readyToPay>[1] = {},
) => {
  const { Razorpay, opened } = fakeProvider(act)
  return readyToPay('card', { loadScript: bringing(Razorpay), ...options }).then((page) => ({
    ...page,
    opened,
  }))
}
/** What a shopper does who pays. */
export const pay = (window: OpenedWindow) => window.pay()
