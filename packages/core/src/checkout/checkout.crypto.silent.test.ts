import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubWindow } from '../payment/globals.fixtures.ts'
import { PAYMENTS_KEY } from '../payment/payment.keys.ts'
import { SENT_HASH } from '../payment/wallet.fixtures.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { quoteAnswer, withWallet } from './checkout.crypto.fixtures.ts'
import { waiting } from './checkout.fixtures.ts'

const SILENT =
  'Your wallet has not answered. If a request is waiting there, confirm it, or reject it before you pay another way.'
const MINUTE = 60_000
/** What the shopper sees of the quote while the wallet is asked. */
const QUOTE = { quote: { ethAmount: '0.000972', rate: 250_000 } }

beforeEach(() => {
  stubWindow()
})
afterEach(() => vi.unstubAllGlobals())

/** Begins to pay with a wallet that does not answer this method. */
async function payingWith(method: string, answers: Parameters<typeof withWallet>[1] = {}, chainId?: number) {
  const page = await withWallet({ silent: [method], ...(chainId && { chainId }) }, answers)
  const paid = page.store.pay()
  await soon(() => expect(page.wallet.requests).toContain(method))
  return { ...page, paid }
}

describe('a wallet that does not answer', () => {
  it.each([
    ['to connect', 'eth_requestAccounts', {}, undefined, {}],
    ['to change the network', 'wallet_switchEthereumChain', {}, 1, QUOTE],
    ['to sign', 'personal_sign', { cryptoQuote: quoteAnswer({ challenge: 'It is me.' }) }, undefined, QUOTE],
    ['to pay', 'eth_sendTransaction', {}, undefined, QUOTE],
  ] as const)('%s gives the page back after 60 s', async (_, method, answers, chainId, shown) => {
    const { store, clock, toasts, paid, step } = await payingWith(method, answers, chainId)
    clock.advance(MINUTE - 1)
    expect(store.paying.value).toEqual({ step: 'paying', at: 'wallet', ...shown })
    clock.advance(1)
    await paid
    expect(step()).toBe('idle')
    expect(toasts()).toEqual([SILENT])
    expect(store.problems.value.payment).toBe(SILENT)
  })

  it.each(['eth_requestAccounts', 'eth_sendTransaction'])(
    'gives the page back at once if the shopper stops waiting for %s',
    async (method) => {
      const { store, paid, step } = await payingWith(method)
      store.stopWaiting()
      await paid
      expect(step()).toBe('idle')
      expect(store.problems.value.payment).toBe(SILENT)
    },
  )

  it('has 60 s for each request', async () => {
    const { clock, wallet, step } = await withWallet({
      silent: ['eth_requestAccounts', 'eth_sendTransaction'],
    }).then((page) => {
      void page.store.pay()
      return page
    })
    await soon(() => expect(wallet.requests).toContain('eth_requestAccounts'))
    clock.advance(MINUTE - 1)
    wallet.answer()
    await soon(() => expect(wallet.requests).toContain('eth_sendTransaction'))
    clock.advance(MINUTE - 1)
    wallet.answer()
    await soon(() => expect(step()).toBe('placed'))
  })

  it('is asked for nothing more when it answers later', async () => {
    const { store, wallet, paid, storage } = await payingWith('wallet_switchEthereumChain', {}, 1)
    store.stopWaiting()
    await paid
    wallet.answer()
    await Promise.resolve()
    const asked = wallet.requests.length
    await soon(() => expect(wallet.requests).toHaveLength(asked))
    expect(wallet.sent).toEqual([])
    expect(storage.get(PAYMENTS_KEY)).toBeNull()
  })

  it('still pays if it is confirmed later: the order opens without another press', async () => {
    const { store, wallet, paid, step, posts } = await payingWith('eth_sendTransaction', { payment: waiting })
    store.stopWaiting()
    await paid
    expect(step()).toBe('idle')
    wallet.answer()
    await soon(() => expect(step()).toBe('placed'))
    expect(posts('order/crypto')[0]?.body).toMatchObject({ transactionHash: SENT_HASH, quoteId: 'intent-1' })
  })

  it('can be asked again', async () => {
    const { store, wallet, paid, step } = await payingWith('eth_requestAccounts')
    store.stopWaiting()
    await paid
    void store.pay()
    await soon(() => expect(wallet.requests).toHaveLength(2))
    wallet.answer()
    await soon(() => expect(step()).toBe('placed'))
    expect(wallet.sent).toHaveLength(1)
  })
})

it('says that a request is already waiting in the wallet', async () => {
  const { store, toasts } = await withWallet({
    throws: { eth_requestAccounts: { code: -32_002, message: 'Already pending.' } },
  })
  await store.pay()
  expect(toasts()).toEqual(['Open your wallet: a request is waiting there'])
})
