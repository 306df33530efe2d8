import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubWindow } from '../payment/globals.fixtures.ts'
import { PAYMENTS_KEY } from '../payment/payment.keys.ts'
import { PLACED_ORDER } from '../payment/payment.routes.fixtures.ts'
import { fakeWallet, PAYER, SENT_HASH } from '../payment/wallet.fixtures.ts'
import { ANNOUNCE_TIME } from '../payment/wallets.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { quoteAnswer, withWallet } from './checkout.crypto.fixtures.ts'
import { readyToPay } from './checkout.fixtures.ts'

beforeEach(() => {
  stubWindow()
})
afterEach(() => vi.unstubAllGlobals())
describe('paying from a wallet', () => {
  it('requests the account, a quote, and one transaction for exactly that amount, and ends with an order', async () => {
    const { store, wallet, posts, toasts, storage } = await withWallet()
    await store.pay()
    expect(wallet.requests[0]).toBe('eth_requestAccounts')
    expect(posts('crypto/quote')[0]?.body).toMatchObject({ from: PAYER, address: 'address-1' })
    expect(wallet.sent).toEqual([
      expect.objectContaining({
        from: PAYER.toLowerCase(),
        to: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
        value: `0x${972_000_000_000_000n.toString(16)}`,
        chainId: '0xaa36a7',
      }),
    ])
    expect(posts('order/crypto')[0]?.body).toMatchObject({
      transactionHash: SENT_HASH,
      quoteId: 'intent-1',
      ethAmount: '0.000972',
      network: 'Sepolia',
      address: 'address-1',
      userId: 'user_asha',
    })
    expect(store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER })
    expect(toasts()).toEqual(['Crypto payment successful!'])
    expect(storage.get(PAYMENTS_KEY)).toBeNull()
  })

  it('needs a wallet, and shows an error without one (fault F28)', async () => {
    const { store, toasts, clock, posts } = await readyToPay('crypto')
    const paying = store.pay()
    await soon(() => {
      clock.advance(ANNOUNCE_TIME)
      expect(toasts()).toEqual(['Please install MetaMask or another Ethereum wallet'])
    })
    await paying
    expect(posts('crypto/quote')).toEqual([])
    expect(store.paying.value.step).toBe('idle')
  })

  it('accepts a wallet that does not announce itself', async () => {
    vi.stubGlobal('ethereum', fakeWallet())
    const { store, clock, step } = await readyToPay('crypto')
    void store.pay()
    await soon(() => {
      clock.advance(ANNOUNCE_TIME)
      expect(step()).toBe('placed')
    })
  })

  it('uses the demonstration wallet from its script', async () => {
    const loadScript = vi.fn(async () => void fakeWallet().announce())
    const { store, step } = await readyToPay('crypto', { loadScript })
    await store.pay()
    expect(loadScript).toHaveBeenCalledExactlyOnceWith('/sandbox/wallet/wallet.js')
    expect(step()).toBe('placed')
  })

  it('works without the demonstration wallet if that fails to load', async () => {
    const loadScript = () => Promise.reject(new Error('blocked'))
    const { store, step } = await withWallet({}, { loadScript })
    await store.pay()
    expect(step()).toBe('placed')
  })

  it('lets the shopper choose among several, or cancel', async () => {
    const [one, other] = [fakeWallet({ name: 'One' }), fakeWallet({ name: 'Other' })]
    one.announce()
    other.announce()
    const { store, step } = await readyToPay('crypto')
    let paying = store.pay()
    await soon(() => expect(step()).toBe('choosing-wallet'))
    expect(store.paying.value).toMatchObject({
      wallets: [{ name: 'One' }, { id: other.uuid, name: 'Other' }],
    })
    store.chooseWallet(null)
    await paying
    expect(store.paying.value).toEqual({ step: 'idle' })
    paying = store.pay()
    await soon(() => expect(step()).toBe('choosing-wallet'))
    store.chooseWallet(other.uuid)
    await paying
    expect(step()).toBe('placed')
    expect([one.sent.length, other.sent.length]).toEqual([0, 1])
  })

  it.each([
    ['the price feed is down', { status: 503, message: 'Failed to fetch ETH exchange rate' } as const],
    ['the shop fails', { status: 500 } as const],
    ['the network fails', 'offline' as const],
  ])('requests no transaction if %s (fault F26)', async (_, cryptoQuote) => {
    const { store, wallet, toasts } = await withWallet({}, { cryptoQuote })
    await store.pay()
    expect(toasts()).toEqual(['Failed to fetch ETH exchange rate'])
    expect(wallet.requests).toEqual(['eth_requestAccounts'])
  })

  it('shows the shop’s message if the quote is refused', async () => {
    const message = 'Country Tomatoes is sold out.'
    const { store, toasts } = await withWallet({}, { cryptoQuote: { status: 409, message } })
    await store.pay()
    expect(toasts()).toEqual([message])
  })

  it.each([
    ['4001', { code: 4001, message: 'User rejected the request.' }, 'Transaction rejected by user'],
    [
      '-32603',
      { code: -32_603, message: 'Internal JSON-RPC error.' },
      'Transaction error. Check wallet balance.',
    ],
    [
      'insufficient funds',
      { code: -32_603, message: 'err: insufficient funds for gas * price + value' },
      'Insufficient funds',
    ],
    ['anything else', { code: -32_000, message: 'nonce too low' }, 'Crypto payment failed'],
  ])('explains the wallet’s error %s (fault F28)', async (_, thrown, text) => {
    const { store, toasts, posts } = await withWallet({ throws: { eth_sendTransaction: thrown } })
    await store.pay()
    expect(toasts()).toEqual([text])
    expect(store.problems.value.payment).toBe(text)
    expect(store.paying.value.step).toBe('idle')
    expect(posts('order/crypto')).toEqual([])
  })

  it.each([
    [{ code: -32_000, message: 'insufficient funds for transfer' }, 'Insufficient funds'],
    [{ code: -32_603, message: 'Internal JSON-RPC error.' }, 'Transaction error. Check wallet balance.'],
  ])('also explains errors in estimating the gas: %j', async (thrown, text) => {
    const { store, toasts } = await withWallet({ throws: { eth_estimateGas: thrown } })
    await store.pay()
    expect(toasts()).toEqual([text])
  })

  it('shows a rejection while connecting', async () => {
    const { store, toasts } = await withWallet({
      throws: { eth_requestAccounts: { code: 4001, message: '' } },
    })
    await store.pay()
    expect(toasts()).toEqual(['Transaction rejected by user'])
  })

  it('switches the wallet to the shop’s chain', async () => {
    const { store, wallet, step } = await withWallet({ chainId: 1 })
    await store.pay()
    expect(wallet.requests).toContain('wallet_switchEthereumChain')
    expect(step()).toBe('placed')
  })

  it('adds an unknown chain to the wallet if its address is known', async () => {
    const chain = { id: 31_337, name: '', rpcUrl: 'https://node.example', confirmations: 1 }
    const { store, wallet, step } = await withWallet(
      { chainId: 1, knows: [1] },
      { cryptoQuote: quoteAnswer({ chain }) },
    )
    await store.pay()
    expect(wallet.requests).toContain('wallet_addEthereumChain')
    expect(step()).toBe('placed')
  })

  it('names the required network if the wallet cannot add it', async () => {
    const { store, toasts, wallet } = await withWallet({ chainId: 1, knows: [1] })
    await store.pay()
    expect(toasts()).toEqual(['Crypto payment failed'])
    expect(store.problems.value.payment).toMatch(/switch it to Sepolia/)
    expect(wallet.sent).toEqual([])
  })

  it('signs a challenge if another shopper named the same wallet', async () => {
    const { store, wallet, posts } = await withWallet(
      {},
      { cryptoQuote: quoteAnswer({ challenge: 'It is me.' }) },
    )
    await store.pay()
    expect(wallet.requests).toContain('personal_sign')
    expect(posts('order/crypto')[0]?.body).toMatchObject({ signature: `0x${'ab'.repeat(65)}` })
  })

  it('shows an error if it is not verified', async () => {
    const { store, toasts } = await withWallet({}, { orderCrypto: 'empty' })
    await store.pay()
    expect(toasts()).toEqual(['Crypto payment verification failed'])
    expect(store.problems.value.payment).toBe('Crypto payment verification failed')
  })

  it('shows the shop’s message next to the button', async () => {
    const message = 'Crypto payment verification failed: it came after the quote had expired.'
    const { store, toasts } = await withWallet({}, { orderCrypto: { status: 409, message } })
    await store.pay()
    expect(toasts()).toEqual(['Crypto payment verification failed'])
    expect(store.problems.value.payment).toBe(message)
  })
})
