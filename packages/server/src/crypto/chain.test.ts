import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CryptoKeys } from '../env.payments.ts'
import { servicesOf } from '../providers.ts'
import { ServiceError } from '../services.ts'
import { TEST_CHAIN } from '../testing/chain.ts'
import { TEST_WALLET } from '../testing/crypto.ts'
import { type TestProvider, testProvider } from '../testing/providers.ts'
import { checksummed, isSigned, openChain } from './chain.ts'

const HASH = `0x${'ab'.repeat(32)}`
const BLOCK = `0x${'cd'.repeat(32)}`
const PAYER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const SECRET = 'secret-of-the-node'

/** Responses of a node, for a chain with one payment in block 5 of 7. */
const validResponses: Readonly<Record<string, unknown>> = {
  eth_chainId: `0x${TEST_CHAIN.toString(16)}`,
  eth_blockNumber: '0x7',
  eth_getTransactionByHash: {
    hash: HASH,
    from: PAYER.toLowerCase(),
    to: TEST_WALLET.toLowerCase(),
    value: '0x2d79883d2000',
    nonce: '0x9',
    chainId: `0x${TEST_CHAIN.toString(16)}`,
    blockNumber: '0x5',
    type: '0x2',
  },
  eth_getTransactionReceipt: { blockNumber: '0x5', blockHash: BLOCK, status: '0x1' },
  eth_getBlockByNumber: { hash: BLOCK, timestamp: '0x10', transactions: [] },
  eth_getTransactionCount: '0xa',
}

let node: TestProvider
let responses: Record<string, unknown>
beforeEach(async () => {
  responses = { ...validResponses }
  node = await testProvider(({ body }) => {
    const { id, method } = JSON.parse(body) as { id: number; method: string }
    return [200, { jsonrpc: '2.0', id, result: responses[method] }]
  })
})
afterEach(() => node.close())

const keys = (values: Partial<CryptoKeys> = {}): CryptoKeys => ({
  wallet: TEST_WALLET,
  rpcUrl: `${node.origin}/v3/${SECRET}`,
  chainId: TEST_CHAIN,
  confirmations: 3,
  feed: { provider: 'coingecko', api: 'https://feed.example' },
  ...values,
})
const services = (values: Partial<CryptoKeys>) =>
  servicesOf({
    accounts: null,
    sms: null,
    cloudinary: null,
    razorpay: null,
    emailjs: null,
    smtp: null,
    webhook: null,
    crypto: keys(values),
  })
const open = (values?: Partial<CryptoKeys>, timeout = 10_000) => openChain(keys(values), timeout)
const failure = async (call: Promise<unknown>) => {
  const thrown: unknown = await call.catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(ServiceError)
  expect(JSON.stringify([thrown, (thrown as Error).stack])).not.toContain(SECRET)
  return (thrown as Error).message
}

describe('a chain, read through a node', () => {
  it('returns a transaction with its addresses, its value, and its block', async () => {
    expect(await open().transaction(HASH)).toEqual({
      hash: HASH,
      chainId: TEST_CHAIN,
      from: PAYER,
      to: TEST_WALLET,
      wei: 50_000_000_000_000n,
      nonce: 9,
      mined: { ok: true, confirmations: 3, at: 16_000, block: 5 },
    })
  })

  it('returns a transaction that is not mined', async () => {
    responses.eth_getTransactionReceipt = null
    expect((await open().transaction(HASH))?.mined).toBeNull()
  })

  it('returns the next nonce of an account at a block', async () => {
    expect(await open().nextNonce(PAYER, 5)).toBe(10)
    expect(node.seen.map(({ body }) => JSON.parse(body))).toContainEqual(
      expect.objectContaining({ method: 'eth_getTransactionCount', params: [PAYER, '0x5'] }),
    )
  })

  it('returns null for an unknown transaction', async () => {
    responses.eth_getTransactionByHash = null
    expect(await open().transaction(HASH)).toBeNull()
  })

  it.each([
    ['was replaced by another one', { hash: `0x${'ee'.repeat(32)}`, timestamp: '0x10', transactions: [] }],
    ['was removed', null],
  ])('does not count a block that %s', async (_what, block) => {
    responses.eth_getBlockByNumber = block
    expect((await open().transaction(HASH))?.mined).toBeNull()
  })

  it('counts no confirmations while the node’s head is older than the block', async () => {
    responses.eth_blockNumber = '0x2'
    expect((await open().transaction(HASH))?.mined?.confirmations).toBe(0)
  })

  it('reports a failed transaction', async () => {
    responses.eth_getTransactionReceipt = { blockNumber: '0x5', blockHash: BLOCK, status: '0x0' }
    expect((await open().transaction(HASH))?.mined?.ok).toBe(false)
  })

  it('finds the transactions in a block that pay the shop, among any others', async () => {
    const others = [{ to: null }, { to: PAYER.toLowerCase(), type: '0x7e' }, { type: '0x99' }]
    const block = validResponses.eth_getBlockByNumber as object
    responses.eth_getBlockByNumber = {
      ...block,
      transactions: [...others, validResponses.eth_getTransactionByHash],
    }
    expect((await open().paidIn(5)).map(({ hash, from }) => [hash, from])).toEqual([[HASH, PAYER]])
  })

  it('does not skip a block that the node does not have', async () => {
    responses.eth_getBlockByNumber = null
    expect(await failure(open().paidIn(8))).toBe('the node does not have a block that it reported')
  })

  it('refuses a node of another chain', async () => {
    responses.eth_chainId = '0x1'
    const wrong = await failure(open().head())
    expect(wrong).toBe(`the node is on chain 1, but the shop is paid on ${TEST_CHAIN}`)
  })

  it('requests the node’s chain id once', async () => {
    const chain = open()
    expect(await chain.head()).toBe(7)
    await chain.head()
    expect(node.seen.filter(({ body }) => body.includes('eth_chainId'))).toHaveLength(1)
  })

  it.each([
    ['another transaction', { ...(validResponses.eth_getTransactionByHash as object), hash: BLOCK }],
    [
      'a value that is not a number',
      { ...(validResponses.eth_getTransactionByHash as object), value: 'much' },
    ],
    ['a negative value', { ...(validResponses.eth_getTransactionByHash as object), value: '-0x1' }],
    ['an invalid address', { ...(validResponses.eth_getTransactionByHash as object), from: '0x12' }],
    ['a list', [1, 2, 3]],
  ])('refuses %s as a response', async (_what, answer) => {
    responses.eth_getTransactionByHash = answer
    await failure(open().transaction(HASH))
  })

  it('does not reveal the node’s address if it fails, is slow, or is unavailable', async () => {
    node.answer = () => [500, 'down']
    await failure(open().head())
    node.answer = () => [200, { jsonrpc: '2.0', id: 1, error: { code: -32_000, message: `no ${SECRET}` } }]
    await failure(open().head())
    node.answer = () => null
    await failure(open({}, 300).transaction(HASH))
    await node.close()
    await failure(open().head())
    node = await testProvider(() => null)
  })
})

describe('the shop’s wallet', () => {
  it('may be written in lower case, and gets its checksum', () => {
    expect(open({ wallet: TEST_WALLET.toLowerCase() }).recipient).toBe(TEST_WALLET)
  })

  it('is refused with a typing error in it', async () => {
    const wallet = TEST_WALLET.replace('C8', 'c8')
    await expect(services({ wallet })).rejects.toThrow(/^Haat: .*CRYPTO_WALLET has a typing error\./)
  })

  it('is returned with the data that a browser needs to pay', async () => {
    const { crypto } = await services({ publicRpc: 'https://rpc.example', walletScript: '/wallet.js' })
    expect([crypto?.chain.publicRpc, crypto?.chain.wallet, crypto?.chain.confirmations]).toEqual([
      'https://rpc.example',
      '/wallet.js',
      3,
    ])
  })
})

it.each([
  [TEST_WALLET.toLowerCase(), TEST_WALLET],
  [TEST_WALLET, TEST_WALLET],
  [TEST_WALLET.replace('C8', 'c8'), null],
  ['XE65GB6LDNXYOFTX0NSV3FUWKOWIXAMJK36', null],
  ['vitalik.eth', null],
  ['', null],
])('the address %s becomes %s', (text, address) => {
  expect(checksummed(text)).toBe(address)
})

it.each(['', '0x', 'x', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`])(
  '“%s” is not a signature',
  (text) => {
    expect(isSigned('text', text, TEST_WALLET)).toBe(false)
  },
)
