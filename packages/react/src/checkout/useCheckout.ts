import { type CheckoutSource, checkoutStore } from '@haat/core/checkout'
import { useEffect, useMemo } from 'react'
import { useFullShop } from '../shop.ts'
import { useOwnedQuery, useResourceQuery } from '../ui/query.ts'
import { useValue } from '../ui/useValue.ts'

const FROM_CART: CheckoutSource = { kind: 'cart' }

/**
 * A checkout without its screen: what is bought, the shopper's choices, the total in paise, and payment. The shop computes
 * all prices again.
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
    ...actions,
    lines: useOwnedQuery(store.lines),
    addresses: useOwnedQuery(store.addresses),
    options: useResourceQuery(store.options),
    total: useValue(store.total),
    coupon: useValue(store.coupon),
    addressId: useValue(store.addressId),
    method: useValue(store.method),
    /** What is missing or wrong, in words for the shopper. */
    problems: useValue(store.problems),
    /** The step of the payment; `idle` before and after. */
    paying: useValue(store.paying),
  }
}
