import { pendingActionsStore } from '@haat/core/pending-actions'
import { profileStore } from '@haat/core/profile'
import { hintIn, sessionStore, signInPath } from '@haat/core/session'
import { useAddition, useLazyImport, useOwned } from '@haat/react/ui'
import { useCallback, useEffect, useState } from 'react'
import { shop } from '../shop.ts'

const loadDrawer = async () => (await import('@haat/react/cart')).CartDrawer
const loadSetUp = () => import('@haat/react/setup')

/** Redirects to the sign-in page after a sign-out. That page leads back here. */
const leaveWhenSignedOut = () =>
  shop.session.subscribe(({ state }) => {
    // The button "Sign out" redirects itself.
    if (state === 'signed-out' && !shop.use(sessionStore).isLeaving())
      location.replace(signInPath(location.pathname + location.search + location.hash))
  })

export interface ShopperProps {
  /** Whether the page is only for signed-in shoppers. */
  forShoppers: boolean
}

/**
 * For signed-in shoppers on every page: the cart's drawer, the first-time set-up if they have no profile, and then their
 * pending actions.
 */
export default ({ forShoppers }: ShopperProps) => {
  const [open, setOpen] = useState(false)
  const added = useAddition(shop, open, setOpen)
  const close = useCallback(() => setOpen(false), [])
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
      {CartDrawer && <CartDrawer shop={shop} open={open} added={added} onClose={close} />}
      {setUp && <setUp.SetUp shop={shop} />}
    </>
  )
}
