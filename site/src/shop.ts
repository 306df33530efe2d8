import { browserTabs, createShop, noTabs, visitor } from '@haat/core'
import { hintIn, lazyIdentity } from '@haat/core/session'
import { details } from './details.ts'
import { has } from './has.ts'
import { photos } from './photos.ts'
import { onReturn } from './returning.ts'
import { loadScript } from './scripts.ts'
import { language, localPath } from './texts.ts'

const inBrowser = !import.meta.env.SSR
// During a build there are no other tabs.
const tabs = inBrowser ? browserTabs() : noTabs

const importIdentity = () => import('./identity.ts')
const hosted = () =>
  lazyIdentity({
    hint: () => hintIn(document.cookie),
    load: async () => (await importIdentity()).openIdentity(tabs),
    onReturn,
  })
const identity = has.identity && inBrowser ? hosted() : visitor()

/** The shop of a page, which all islands share. */
export const shop = createShop({ details, language, localPath, identity, tabs, photos, loadScript })

// The toast area is hydrated when there is a notice (client:notice).
shop.notices.history.subscribe((notices) => {
  if (notices.length > 0) document.dispatchEvent(new CustomEvent('haat:notice', { detail: notices.at(-1) }))
})

if (inBrowser)
  shop.session.subscribe(({ state }) => {
    // Updates what the hint set before the first paint (scripts/hint.ts).
    const isShopper = state !== 'signed-out'
    document.documentElement.toggleAttribute('data-shopper', isShopper)
    if (isShopper) document.dispatchEvent(new Event('haat:shopper'))
  })
