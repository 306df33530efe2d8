import { type CheckoutSource, checkoutStore, type PayStep } from '@haat/core/checkout'
import { useEffect, useMemo } from 'react'
import { useFullShop } from '../shop.ts'
import { useOwnedQuery, useResourceQuery } from '../ui/query.ts'
import { useValue } from '../ui/useValue.ts'

const FROM_CART: CheckoutSource = { kind: 'cart' }
/** What the server's HTML shows, which does not know this browser's entries. */
const NO_COUPON = { typed: '', applied: null, problem: null, checking: false }
const IDLE: PayStep = { step: 'idle' }

/**
 * A checkout without its screen: what is bought (`data`), the shopper's choices, the total in paise, and payment. The shop
 * computes all prices again.
 * @param source what to buy; keep the same object between renders. @default the cart
 */
export function useCheckout(source: CheckoutSource = FROM_CART) {
  const store = useFullShop('useCheckout()').use(checkoutStore)
  useEffect(() => store.begin(source), [store, source])
  const actions = useMemo(
    () => ({
      change: store.change,
      enterCoupon: store.enterCoupon,
      applyCoupon: store.applyCoupon,
      removeCoupon: store.removeCoupon,
      chooseAddress: store.chooseAddress,
      chooseMethod: store.chooseMethod,
      pay: store.pay,
      chooseWallet: store.chooseWallet,
      stopWaiting: store.stopWaiting,
    }),
    [store],
  )
  return {
    ...useOwnedQuery(store.lines),
    ...actions,
    /** The shopper's addresses; `status`, `data`, `error` and `refetch` as of a hook. */
    addresses: useOwnedQuery(store.addresses),
    /** The payment methods of the shop; `status`, `data`, `error` and `refetch` as of a hook. */
    options: useResourceQuery(store.options),
    total: useValue(store.total),
    coupon: useValue(store.coupon, NO_COUPON),
    /** The chosen address; a single one is chosen automatically. */
    addressId: useValue(store.addressId),
    /** The chosen payment method. */
    method: useValue(store.method),
    /** What is missing or wrong, in words for the shopper. */
    problems: useValue(store.problems),
    /** The step of the payment; `idle` before and after. `placed` has the `orderId`. */
    paying: useValue(store.paying, IDLE),
  }
}
