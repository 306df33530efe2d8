import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubWindow } from '../payment/globals.fixtures.ts'
import { PAYMENTS_KEY } from '../payment/payment.keys.ts'
import { fakeWallet, SENT_HASH } from '../payment/wallet.fixtures.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { withWallet } from './checkout.crypto.fixtures.ts'
import { openCheckout, pendingAnswer, readyToPay, waiting } from './checkout.fixtures.ts'

beforeEach(() => {
  stubWindow()
})
afterEach(() => vi.unstubAllGlobals())
describe('a transaction that was sent', () => {
  it('is saved first, and its hash is sent until there is an order, without a second transaction (fault F29)', async () => {
    const { store, step, shop, wallet, storage, until, posts } = await withWallet(
      {},
      { orderCrypto: 'offline', payment: waiting },
    )
    void store.pay()
    await soon(() => expect(step()).toBe('confirming'))
    expect(storage.get(PAYMENTS_KEY)).toContain(SENT_HASH)
    await store.pay()
    await soon(() => expect(posts('order/crypto')).not.toEqual([]))
    shop.answer('orderCrypto', 'ready')
    await until(() => expect(step()).toBe('placed'))
    expect(wallet.sent).toHaveLength(1)
    const hashes = posts('order/crypto').map(
      ({ body }) => (body as { transactionHash: string }).transactionHash,
    )
    expect(hashes.length).toBeGreaterThan(1)
    expect(new Set(hashes)).toEqual(new Set([SENT_HASH]))
  })

  it('is saved before its hash is sent to the shop', async () => {
    let saved = ''
    const page = await withWallet(
      {},
      {
        orderCrypto: () => {
          saved = page.storage.get(PAYMENTS_KEY) ?? ''
          return 'ready'
        },
      },
    )
    await page.store.pay()
    expect(saved).toContain(SENT_HASH)
  })

  it('is signed, once, if the shop asks because another shopper has named the wallet', async () => {
    const contested = { ...pendingAnswer, body: { ...pendingAnswer.body, challenge: 'I am paying.' } }
    const { store, step, shop, wallet, until, posts } = await withWallet(
      {},
      { orderCrypto: contested, payment: waiting },
    )
    void store.pay()
    const signatures = () =>
      posts('order/crypto').map(({ body }) => (body as { signature?: string }).signature ?? null)
    await soon(() => expect(signatures()).toEqual([null, `0x${'ab'.repeat(65)}`]))
    expect(step()).toBe('confirming')
    shop.answer('orderCrypto', 'ready')
    await until(() => expect(step()).toBe('placed'))
    expect(wallet.requests.filter((method) => method === 'personal_sign')).toHaveLength(1)
  })

  it.each([
    ['0x0', 0],
    ['0x1f', 31],
    ['31', undefined],
    [7, undefined],
    [`0x${'f'.repeat(20)}`, undefined],
  ])('is sent with its nonce %j, as soon as the wallet knows it', async (nonce, sent) => {
    const { store, step, shop, wallet, until, posts } = await withWallet(
      { known: { nonce }, silent: ['eth_getTransactionByHash'] },
      { orderCrypto: pendingAnswer, payment: waiting },
    )
    void store.pay()
    await soon(() => expect(step()).toBe('confirming'))
    const nonces = () => posts('order/crypto').map(({ body }) => (body as { nonce?: number }).nonce)
    await soon(() => expect(nonces()).toEqual([undefined]))
    wallet.answer()
    await until(() => expect(nonces().slice(0, 2)).toEqual([undefined, sent]))
    shop.answer('orderCrypto', 'ready')
    await until(() => expect(step()).toBe('placed'))
  })

  it('may be paid again when the shop says that it was cancelled', async () => {
    const message = 'Crypto payment verification failed: your wallet cancelled the transaction.'
    const { store, step, storage, wallet } = await withWallet(
      {},
      { orderCrypto: { status: 409, message }, payment: waiting },
    )
    await store.pay()
    expect([step(), store.problems.value.payment]).toEqual(['idle', message])
    expect(storage.get(PAYMENTS_KEY) ?? '').not.toContain(SENT_HASH)
    await store.pay()
    expect(wallet.sent).toHaveLength(2)
  })

  it('waits for the chain', async () => {
    const { store, step, shop, until } = await withWallet(
      {},
      { orderCrypto: pendingAnswer, payment: waiting },
    )
    void store.pay()
    await soon(() => expect(store.paying.value).toEqual({ step: 'confirming', method: 'crypto' }))
    shop.answer('orderCrypto', 'ready')
    await until(() => expect(step()).toBe('placed'))
  })

  it('is not dropped when its quote has expired: only the chain decides', async () => {
    const { store, step, shop, until } = await withWallet(
      {},
      { orderCrypto: pendingAnswer, payment: 'empty' },
    )
    void store.pay()
    await soon(() => expect(step()).toBe('confirming'))
    const stateCalls = () => shop.calls.filter(({ path }) => path === '/api/v1/payment/intent-1').length
    await until(() => expect(stateCalls()).toBeGreaterThan(1))
    expect(step()).toBe('confirming')
    shop.answer('orderCrypto', 'ready')
    await until(() => expect(step()).toBe('placed'))
  })

  it('is resumed after a reload, and nothing is sent', async () => {
    const first = await withWallet({}, { orderCrypto: 'offline', payment: waiting })
    void first.store.pay()
    await soon(() => expect(first.step()).toBe('confirming'))
    first.leave()
    const reloaded = await openCheckout({ storage: first.storage, cart: 'empty' })
    await soon(() => expect(reloaded.step()).toBe('placed'))
    expect(first.wallet.sent).toHaveLength(1)
    expect(reloaded.toasts()).toEqual(['Crypto payment successful!'])
  })

  it('is found by the shop if the page was closed before it had a hash', async () => {
    const first = await withWallet({ throws: { eth_sendTransaction: { code: -32_603, message: 'gone' } } })
    await first.store.pay()
    first.leave()
    const reloaded = await openCheckout({ storage: first.storage })
    await soon(() => expect(reloaded.step()).toBe('placed'))
  })

  it('happens once if two tabs pay the same at the same time', async () => {
    const wallet = fakeWallet()
    wallet.announce()
    const first = await readyToPay('crypto')
    const second = await openCheckout({ storage: first.storage })
    await Promise.all([first.store.pay(), second.store.pay()])
    expect(wallet.sent).toHaveLength(1)
    expect([first.step(), second.step()]).toEqual(['placed', 'placed'])
  })
})
