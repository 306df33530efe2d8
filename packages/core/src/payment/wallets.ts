import type { Clock } from '../shared/clock.ts'

/** The interface of a wallet (EIP-1193). */
export interface WalletProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** A wallet of this browser. */
export interface Wallet {
  /** Unique per page view (EIP-6963), or 'legacy'. */
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
  /** The wallet of browsers before EIP-6963. @default `window.ethereum` */
  readonly legacy?: () => unknown
}

/** Time for wallets to announce themselves, in ms. */
export const ANNOUNCE_TIME = 250

/** Maximum length of a shown wallet name. */
const NAME = 60

const isProvider = (value: unknown): value is WalletProvider =>
  typeof (value as WalletProvider | null | undefined)?.request === 'function'

/** Returns the window, or outside a browser a target without wallets. */
const browserTarget = (): EventTarget =>
  'dispatchEvent' in globalThis ? (globalThis as unknown as EventTarget) : new EventTarget()

/** Returns the wallet in an announcement; null if it is invalid. */
function announced(event: Event): Wallet | null {
  const { detail } = event as CustomEvent<{ info?: Record<string, unknown>; provider?: unknown } | null>
  const { uuid, name, icon } = detail?.info ?? {}
  if (typeof uuid !== 'string' || uuid === '' || !isProvider(detail?.provider)) return null
  return {
    id: uuid,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, NAME) : 'Wallet',
    // Only `data:` icons, because any page script can announce a wallet.
    icon: typeof icon === 'string' && icon.startsWith('data:image/') ? icon : '',
    provider: detail.provider,
  }
}

/**
 * Finds the wallets in this browser (EIP-6963), each once, in the order of their announcements; if there is none,
 * `window.ethereum`. Wallets announce themselves synchronously: only if none does, the search waits.
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
  // MooTools replaces `Event` on host pages.
  target.dispatchEvent(new CustomEvent('eip6963:requestProvider'))
  if (found.size === 0) {
    await new Promise<void>((done) => {
      onFound = done
      clock.after(ANNOUNCE_TIME, done)
    })
  }
  target.removeEventListener('eip6963:announceProvider', add)
  if (found.size > 0) return [...found.values()]
  const old = legacy()
  return isProvider(old) ? [{ id: 'legacy', name: 'Wallet', icon: '', provider: old }] : []
}
