import { type Identity, systemClock, type Tabs } from '@haat/core'
import { type ClerkLike, clerkIdentity, hintIn } from '@haat/core/session'
import { appearance } from './appearance.ts'
import { onReturn } from './returning.ts'
import { identity as service } from './services.ts'
import { scriptPolicy } from './trusted.ts'

interface ClerkWindow {
  Clerk?: ClerkLike
  /** The code of the forms, as their script leaves it. */
  __internal_ClerkUICtor?: unknown
}

/** The identity service's client in this page; its code comes when somebody needs it (shop.ts). */
export function openIdentity(tabs: Tabs): Identity {
  if (service === null)
    throw new Error(
      'Haat: there is no identity service. Nobody can sign in. Build the site with HAAT_SERVICES.',
    )
  const page = globalThis as ClerkWindow
  const { publishableKey, proxyUrl, scripts } = service
  const packages = new URL(scripts.clerk.replace(/\/npm\/.*/, '/npm/@clerk/'), location.href)
  const isOurs = (url: URL) => url.href.startsWith(packages.href)
  const policy = scriptPolicy('haat', isOurs)
  let formsMayLoad = false
  // The client does without what a browser lacks; nothing else here uses any. It would keep time in a worker made from a
  // blob, which the policy forbids. Its channels would tell every tab of each fresh token, and so remove pages from the
  // back/forward cache; a sign-out is published by Haat's own channel (shop.ts), which has opened before.
  Object.assign(globalThis, { Worker: undefined, BroadcastChannel: undefined })

  function addScript(which: 'clerk' | 'ui'): Promise<void> {
    // The forms load their parts by themselves: only where they are shown does the page's policy let them.
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
        reject(new Error(`Haat: ${scripts[which]} did not come. Nobody can sign in without. Try again.`))
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
  })
}
