import { type Identity, systemClock, type Tabs } from '@haat/core'
import { type ClerkLike, clerkIdentity, hintIn } from '@haat/core/session'
import { appearance } from './appearance.ts'
import { onReturn } from './returning.ts'
import { identity as service } from './services.ts'
import { base } from './texts.ts'
import { scriptPolicy } from './trusted.ts'

/** The globals of Clerk's scripts. That of the forms has no public name: `clerk-private.test.ts` fails when it changes. */
interface ClerkWindow {
  Clerk?: ClerkLike
  __internal_ClerkUICtor?: unknown
}

/**
 * What Clerk's client must not find, which has no option for it (`clerk-private.test.ts`); it works without, and no other
 * code uses them. It would run timers in a worker made from a blob, which the policy forbids. Its channels would publish
 * each new token to every tab, and so remove pages from the back/forward cache; Haat's own channel (shop.ts), which is
 * already open, publishes a sign-out.
 */
const HIDDEN = { Worker: undefined, BroadcastChannel: undefined }

/** Opens the identity service's client in this page. Its code is loaded when it is needed (shop.ts). */
export function openIdentity(tabs: Tabs): Identity {
  if (service === null)
    throw new Error(
      'Haat: there is no identity service, so shoppers cannot sign in. Build the site with HAAT_SERVICES.',
    )
  const page = globalThis as ClerkWindow
  const { publishableKey, proxyUrl, scripts } = service
  const packages = new URL(scripts.clerk.replace(/\/npm\/.*/, '/npm/@clerk/'), location.href)
  const isOurs = (url: URL) => url.href.startsWith(packages.href)
  const policy = scriptPolicy('haat', isOurs)
  let formsMayLoad = false
  Object.assign(globalThis, HIDDEN)

  function addScript(which: 'clerk' | 'ui'): Promise<void> {
    // The forms load further scripts themselves, which only policies of pages with forms allow.
    if (which === 'ui' && !formsMayLoad) scriptPolicy('default', isOurs)
    formsMayLoad ||= which === 'ui'
    return new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.async = true
      script.crossOrigin = 'anonymous'
      script.dataset.clerkPublishableKey = publishableKey
      if (proxyUrl !== null) script.dataset.clerkProxyUrl = proxyUrl
      script.onload = () => resolve()
      script.onerror = () => {
        script.remove()
        reject(new Error(`Haat: ${scripts[which]} could not be loaded, so nobody can sign in. Try again.`))
      }
      script.src = policy.createScriptURL(scripts[which])
      document.head.append(script)
    })
  }

  return clerkIdentity({
    addScript,
    getClerk: () => page.Clerk,
    getForms: () => page.__internal_ClerkUICtor,
    hint: () => hintIn(document.cookie),
    onReturn,
    restart: () => location.reload(),
    clock: systemClock,
    tabs,
    appearance,
    base,
  })
}
