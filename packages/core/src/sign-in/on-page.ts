import { carryOut } from '../pending-actions/pending-actions.carry-out.ts'
import { pendingActionsTexts } from '../pending-actions/pending-actions.texts.ts'
import { claim, PENDING_ACTION_KEY } from '../pending-actions/pending-actions.ts'
import { safeReturnTo } from '../session/session.ts'
import { activityStore } from '../shared/activity.ts'
import type { HostIdentity } from '../shared/identity.ts'
import type { Shop } from '../shop.ts'
import { followSaved } from './resume.ts'
import type { Sessions, WindowSession } from './sessions.ts'
import { leavePage, opensNewTab, openWindow } from './start.ts'

/** Pages of the shop that need more than the cart and the favourites: links to sign in for them lead to the shop. */
const OF_THE_SHOP = /^\/(?:checkout|contact|order|order-tracking|profile|setup)\b/

/** How a page signs shoppers in: in a window of the shop, or on the shop's page, which leads back. */
export type SignInMode = 'window' | 'page'

/** What a shop with `signIn` has to know. */
interface PageSignIn {
  readonly shop: Shop
  readonly mode: SignInMode
  /** Identity of the shop, before it is told. */
  readonly page: HostIdentity
  /** The partner's key; '' for none. */
  readonly key: string
}

/** The sign-ins of a page. Its links to the shop's sign-in page begin one. */
export async function startPage({ shop, mode, page, key }: PageSignIn) {
  let present: WindowSession | null | undefined
  const sessions: Sessions = {
    get: () => present,
    set(session) {
      const before = present
      present = session
      page.set(session)
      if (session === null) void before?.end()
    },
  }

  function finish() {
    const session = shop.session.peek()
    if (session.state !== 'signed-in') return
    claim(shop, session.userId)
    void carryOut(shop, session.userId)
  }

  function follow(event: MouseEvent) {
    if (event.defaultPrevented || opensNewTab(event) || present) return
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
    if (!link?.href.startsWith(shop.linkTo('/login'))) return
    const { href } = link
    if (OF_THE_SHOP.test(safeReturnTo(new URL(href).searchParams.get('return_to')))) return
    const options = { key, sessions, href, onSignedIn: finish }
    if (mode === 'window' ? openWindow(shop, options) : leavePage(shop, options)) event.preventDefault()
  }
  document.addEventListener('click', follow)

  if (location.search.includes('haat_state=')) await arrive()
  const resuming: Promise<unknown>[] = []
  const expect = (soon: Promise<unknown>) => {
    page.expect(soon)
    resuming.push(soon)
  }
  followSaved(shop.host, sessions, expect, async () =>
    (await import('./session.ts')).resume(shop.host, sessions),
  )
  return { sessions, ready: Promise.allSettled(resuming) }

  /** Signs in a shopper who returns from the shop's page. */
  async function arrive() {
    const [{ takeAnswer }, { exchange }] = await Promise.all([import('./in-page.ts'), import('./window.ts')])
    const arrival = await takeAnswer()
    if (arrival?.host !== shop.host) return
    if (arrival.action !== null) shop.visit.set(PENDING_ACTION_KEY, arrival.action)
    try {
      await exchange({ ...arrival, sessions })
    } catch {
      shop.notices.warn(shop.texts(pendingActionsTexts).unavailable)
      return
    }
    shop.use(activityStore).show(sessions, { kind: 'login' })
    finish()
  }
}
