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

interface WalletSearch {
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

/** How long a wallet may take to answer a request, in ms. */
const WALLET_ANSWER_TIME = 60_000

/** The wallet did not answer, or the shopper stopped waiting for it. It may still carry out its last request. */
export class WalletSilent extends Error {
  /** The request without an answer; undefined before the first one. */
  readonly method: string | undefined

  constructor(method: string | undefined) {
    super(`Haat: the wallet did not answer ${method ?? 'yet'}. Open it, and answer the request there.`)
    this.name = 'WalletSilent'
    this.method = method
  }
}

interface WalletWaiting<T> {
  readonly clock: Pick<Clock, 'after'>
  /** Aborted when the shopper stops waiting. */
  readonly stopped: AbortSignal
  /** Called when the waiting has ended, with the result that may still arrive. @default ignored */
  readonly onLate?: (late: Promise<T>) => void
}

/**
 * Lets `act` use a wallet until it leaves a request unanswered for 60 s, or the shopper stops waiting. From then on, the
 * wallet gets no further request.
 * @throws WalletSilent
 */
export function whileWalletAnswers<T>(
  wallet: WalletProvider,
  act: (wallet: WalletProvider) => Promise<T>,
  { clock, stopped, onLate = () => {} }: WalletWaiting<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let isOver = false
    let method: string | undefined
    let stopTimer = () => {}
    const end = () => {
      isOver = true
      stopTimer()
      stopped.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      if (isOver) return
      end()
      reject(new WalletSilent(method))
      onLate(work)
    }
    const request: WalletProvider['request'] = async (call) => {
      if (isOver) throw new WalletSilent(method)
      method = call.method
      stopTimer()
      stopTimer = clock.after(WALLET_ANSWER_TIME, giveUp)
      return wallet.request(call)
    }
    stopped.addEventListener('abort', giveUp)
    const work = act({ request })
    work.then(resolve, reject).finally(end)
  })
}
