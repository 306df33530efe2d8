import { browserTabs, createShop, noTabs, visitor } from '@haat/core'
import { hintIn, lazyIdentity } from '@haat/core/session'
import { has } from './has.ts'
import { photos } from './photos.ts'
import { onReturn } from './returning.ts'
import { loadScript } from './scripts.ts'

const inBrowser = !import.meta.env.SSR
// While pages are built there are no others to talk to.
const tabs = inBrowser ? browserTabs() : noTabs

const loadIdentity = () => import('./identity.ts')
const hosted = () =>
  lazyIdentity({
    hint: () => hintIn(document.cookie),
    load: async () => (await loadIdentity()).openIdentity(tabs),
    onReturn,
  })
const identity = has.identity && inBrowser ? hosted() : visitor()

/** The one shop of a page: all islands share it. */
export const shop = createShop({ identity, tabs, photos, loadScript })

// The toast area is hydrated when there is a notice (client:notice).
shop.notices.history.subscribe((notices) => {
  if (notices.length > 0) document.dispatchEvent(new CustomEvent('haat:notice', { detail: notices.at(-1) }))
})

if (inBrowser)
  shop.session.subscribe(({ state }) => {
    // As the hint did before anything was drawn (components/Hint.astro), now that more is known.
    const isShopper = state !== 'signed-out'
    document.documentElement.toggleAttribute('data-shopper', isShopper)
    if (isShopper) document.dispatchEvent(new Event('haat:shopper'))
  })
