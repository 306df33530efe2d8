import type { Clock } from '../shared/clock.ts'

/** A wallet as pages talk to it (EIP-1193). */
export interface WalletProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** A wallet of this browser. */
export interface Wallet {
  /** One of its own for each page view (EIP-6963), or 'legacy'. */
  readonly id: string
  readonly name: string
  /** A `data:` picture, or ''. */
  readonly icon: string
  readonly provider: WalletProvider
}

export interface WalletSearch {
  readonly clock: Clock
  /** Where wallets announce themselves. @default the window */
  readonly target?: EventTarget
  /** What wallets put there before EIP-6963. @default `window.ethereum` */
  readonly legacy?: () => unknown
}

/** How long wallets have to announce themselves, in ms. */
export const ANNOUNCING = 250

/** Longest name that a wallet is shown with. */
const NAME = 60

const isProvider = (value: unknown): value is WalletProvider =>
  typeof (value as WalletProvider | null | undefined)?.request === 'function'

/** The window; outside a browser, a target without wallets. */
const browserTarget = (): EventTarget =>
  'dispatchEvent' in globalThis ? (globalThis as unknown as EventTarget) : new EventTarget()

/** The wallet in an announcement; null for anything that is none. */
function announced(event: Event): Wallet | null {
  const { detail } = event as CustomEvent<{ info?: Record<string, unknown>; provider?: unknown } | null>
  const { uuid, name, icon } = detail?.info ?? {}
  if (typeof uuid !== 'string' || uuid === '' || !isProvider(detail?.provider)) return null
  return {
    id: uuid,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, NAME) : 'Wallet',
    // Nothing is fetched for a name that anybody may give themselves.
    icon: typeof icon === 'string' && icon.startsWith('data:image/') ? icon : '',
    provider: detail.provider,
  }
}

/**
 * The wallets in this browser (EIP-6963), each once, in the order in which they answered; where none answers,
 * `window.ethereum`. Wallets answer within the event itself: only where none does is there a wait.
 */
export async function findWallets({
  clock,
  target = browserTarget(),
  legacy = () => (globalThis as { ethereum?: unknown }).ethereum,
}: WalletSearch): Promise<readonly Wallet[]> {
  const found = new Map<string, Wallet>()
  let onFound = () => {}
  const add = (event: Event) => {
    const wallet = announced(event)
    if (wallet && !found.has(wallet.id)) found.set(wallet.id, wallet)
    onFound()
  }
  target.addEventListener('eip6963:announceProvider', add)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  if (found.size === 0) {
    await new Promise<void>((done) => {
      onFound = done
      clock.after(ANNOUNCING, done)
    })
  }
  target.removeEventListener('eip6963:announceProvider', add)
  if (found.size > 0) return [...found.values()]
  const old = legacy()
  return isProvider(old) ? [{ id: 'legacy', name: 'Wallet', icon: '', provider: old }] : []
}
