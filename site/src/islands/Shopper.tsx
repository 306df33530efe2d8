import { cartStore } from '@haat/core/cart'
import { pendingActionsStore } from '@haat/core/pending-actions'
import { profileStore } from '@haat/core/profile'
import { hintIn, sessionStore, signInPath } from '@haat/core/session'
import { useLazyImport, useOwned, useValue } from '@haat/react/ui'
import { useEffect } from 'react'
import { shop } from '../shop.ts'

const loadDrawer = async () => (await import('@haat/react/cart')).CartDrawer
const loadSetUp = () => import('@haat/react/setup')

/** Takes whoever signs out to the sign-in page, which leads back here. */
const leaveWhenSignedOut = () =>
  shop.session.subscribe(({ state }) => {
    // Whoever presses "Sign out" is on their way already.
    if (state === 'signed-out' && !shop.use(sessionStore).isLeaving())
      location.replace(signInPath(location.pathname + location.search + location.hash))
  })

export interface ShopperProps {
  /** Whether the page is for signed-in shoppers alone. */
  forShoppers: boolean
}

/**
 * What signed-in shoppers have on every page: the cart's drawer, the first-time set-up while nothing is known of them,
 * and whatever they asked for before they signed in, once they are set up.
 */
export default ({ forShoppers }: ShopperProps) => {
  const { open } = useValue(shop.use(cartStore).drawer)
  const profile = useOwned(shop.use(profileStore).profile)
  const isNew = profile.state === 'ready' && profile.value === null
  const isSettled = profile.state === 'failed' || (profile.state === 'ready' && !isNew)
  useEffect(() => {
    void shop.identity.ready()
  }, [])
  useEffect(() => (forShoppers ? leaveWhenSignedOut() : undefined), [forShoppers])
  useEffect(() => {
    if (isSettled) void shop.use(pendingActionsStore).carryOut(hintIn(document.cookie) ?? '')
  }, [isSettled])
  const CartDrawer = useLazyImport(loadDrawer, open)
  const setUp = useLazyImport(loadSetUp, isNew)
  return (
    <>
      {CartDrawer && <CartDrawer shop={shop} />}
      {setUp && <setUp.SetUp shop={shop} />}
    </>
  )
}
