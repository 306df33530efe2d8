import type { ScriptLoader } from '@haat/core'
import { payments } from './services.ts'
import { scriptPolicy } from './trusted.ts'

const allowed = (payments?.scripts ?? []).map((address) => new URL(address, location.href).href)
const isOurs = ({ href }: URL) => allowed.includes(href)
const policy = scriptPolicy('haat-pay', isOurs)
// The hosted checkout makes its window itself, from pieces that have to be harmless.
if (payments?.hostedCard)
  scriptPolicy(
    'default',
    ({ protocol, hostname }) => protocol === 'https:' && /(?:^|\.)razorpay\.com$/.test(hostname),
    true,
  )

/** Scripts that are here, or on their way. One that did not come is asked for again. */
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
          `Haat: the script ${address} did not come. It is needed for this way of paying. Try another.`,
        ),
      )
    }
    script.src = policy.createScriptURL(address)
    document.head.append(script)
  })
}

/** Fetches a script that the shop was built for; of any other the page's policy lets nothing in. */
export const loadScript: ScriptLoader = async (address) => {
  const { href } = new URL(address, location.href)
  if (!allowed.includes(href))
    throw new Error(`Haat: the page lets no script from ${address} in. Build the site anew.`)
  const known = scripts.get(href)
  if (known) return known
  const fetched = fetchScript(href)
  scripts.set(href, fetched)
  fetched.catch(() => scripts.delete(href))
  return fetched
}
