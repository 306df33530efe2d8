import type { Clock } from '../shared/clock.ts'
import type { WalletProvider } from './wallets.ts'

/** How long a wallet may take to answer a request, in ms. */
export const WALLET_ANSWER_TIME = 60_000

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

export interface WalletWaiting<T> {
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
