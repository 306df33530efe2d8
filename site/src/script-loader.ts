import type { ScriptLoader } from '@haat/core'
import { payments } from './services.ts'
import { scriptPolicy } from './trusted.ts'

const allowed = (payments?.scripts ?? []).map((address) => new URL(address, location.href).href)
const isOurs = ({ href }: URL) => allowed.includes(href)
const policy = scriptPolicy('haat-pay', isOurs)
// The hosted checkout creates its window from markup, which must be harmless.
if (payments?.hostedCard)
  scriptPolicy(
    'default',
    ({ protocol, hostname }) => protocol === 'https:' && /(?:^|\.)razorpay\.com$/.test(hostname),
    true,
  )

/** Scripts that have loaded or are loading. A script that failed is loaded again. */
const scripts = new Map<string, Promise<void>>()

function fetchScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(
        new Error(
          `Haat: the script ${address}, which this payment method needs, could not be loaded. Try another method.`,
        ),
      )
    }
    script.src = policy.createScriptURL(address)
    document.head.append(script)
  })
}

/** Loads a script that the shop was built for. The page's policy forbids others. */
export const loadScript: ScriptLoader = async (address) => {
  const { href } = new URL(address, location.href)
  if (!allowed.includes(href))
    throw new Error(`Haat: the page's policy forbids the script ${address}. Build the site again.`)
  const known = scripts.get(href)
  if (known) return known
  const fetched = fetchScript(href)
  scripts.set(href, fetched)
  fetched.catch(() => scripts.delete(href))
  return fetched
}
