import { carryOut } from '@haat/core/pending-actions'
import { profileStore } from '@haat/core/profile'
import { hintIn, sessionStore, signInPath } from '@haat/core/session'
import { Logout, ShopperAccount, ShopperBar } from '@haat/react/internal/header/index.ts'
import { useAddition, useLazyImport, useOwned } from '@haat/react/internal/ui/index.ts'
import { useCallback, useEffect, useState } from 'react'
import { island } from '../island.tsx'
import { stopPush } from '../offline/stop-push.ts'
import { shop } from '../shop.ts'

const loadDrawer = async () => (await import('@haat/react/cart')).CartDrawer
const loadNotice = async () => (await import('@haat/react/internal/cart/CartNotice.tsx')).CartNotice
const loadSetUp = () => import('@haat/react/internal/setup/index.ts')

/** Redirects to the sign-in page after a sign-out. That page leads back here. */
const leaveWhenSignedOut = () =>
  shop.session.subscribe(({ state }) => {
    // The button "Sign out" redirects itself.
    if (state === 'signed-out' && !shop.use(sessionStore).isLeaving())
      location.replace(shop.linkTo(signInPath(location.pathname + location.search + location.hash)))
  })

const endPushes = () =>
  shop.session.subscribe(({ state }) => {
    if (state === 'signed-out') stopPush().catch(() => {})
  })

interface BackgroundProps {
  /** Whether the page is only for signed-in shoppers. */
  forShoppers: boolean
}

/**
 * The cart's drawer, or a notice after an addition on a card; the first-time set-up if
 * they have no profile, and then their pending actions.
 */
function Background({ forShoppers }: BackgroundProps) {
  const [open, setOpen] = useState(false)
  const [isNoticed, setNoticed] = useState(false)
  const notice = useCallback(() => setNoticed(true), [])
  const added = useAddition(open, setOpen, notice)
  const close = useCallback(() => setOpen(false), [])
  const profile = useOwned(shop.use(profileStore).profile)
  const isNew = profile.state === 'ready' && profile.value === null
  const isSettled = profile.state === 'failed' || (profile.state === 'ready' && !isNew)
  useEffect(() => {
    void shop.identity.ready()
  }, [])
  useEffect(endPushes, [])
  useEffect(() => (forShoppers ? leaveWhenSignedOut() : undefined), [forShoppers])
  useEffect(() => {
    if (isSettled) void carryOut(shop, hintIn(document.cookie) ?? '')
  }, [isSettled])
  const CartDrawer = useLazyImport(loadDrawer, open)
  const CartNotice = useLazyImport(loadNotice, isNoticed)
  const setUp = useLazyImport(loadSetUp, isNew)
  return (
    <>
      {CartDrawer && <CartDrawer open={open} added={added} onClose={close} />}
      {CartNotice && !open && <CartNotice />}
      {setUp && <setUp.SetUp />}
    </>
  )
}

/** The three parts of the header for shoppers. */
const PARTS = { logout: Logout, account: ShopperAccount, bar: ShopperBar }

type ShopperProps = ({ part: 'background' } & BackgroundProps) | { part: keyof typeof PARTS; path: string }

/** What signed-in shoppers have on every page, in one file because it is always needed together. */
export default island((props: ShopperProps) => {
  if (props.part === 'background') return <Background {...props} />
  const Part = PARTS[props.part]
  return <Part path={shop.linkTo(props.path)} />
})
