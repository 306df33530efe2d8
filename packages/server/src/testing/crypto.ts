import { randomBytes } from 'node:crypto'
import { checksummed, isSigned } from '../crypto/chain.ts'
import { nodeError } from '../crypto/node.ts'
import type { Chain, ChainTransaction, PriceFeed } from '../services.ts'
import { TEST_CHAIN } from './chain.ts'

/** Address that receives the payments in tests. */
export const TEST_WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Price of one ether in paise. A mango of ₹199.50 then costs 0.000798 ether. */
export const TEST_RATE = 25_000_000

/** A chain in this process with the test's transactions, and a feed with a fixed rate. */
interface TestCrypto {
  readonly chain: Chain
  readonly feed: PriceFeed
  /** Whether the node is unavailable. */
  isUnavailable: boolean
  /** Adds a transaction to the chain; by default a payment to the shop that was just mined. */
  put(values: Partial<ChainTransaction>): ChainTransaction
  /** Number of transactions on the chain. */
  count(): number
}

export const someHash = (): string => `0x${randomBytes(32).toString('hex')}`
export const someWallet = (): string => checksummed(`0x${randomBytes(20).toString('hex')}`) ?? ''

export function testCrypto(): TestCrypto {
  const transactions = new Map<string, ChainTransaction>()
  const answer = async <T>(value: T): Promise<T> => {
    if (crypto.isUnavailable) throw nodeError('the test says so')
    return value
  }
  const crypto: TestCrypto = {
    isUnavailable: false,
    feed: { paisePerEther: async () => TEST_RATE },
    chain: {
      id: TEST_CHAIN,
      recipient: TEST_WALLET,
      confirmations: 1,
      publicRpc: null,
      wallet: null,
      checksummed,
      isSigned,
      transaction: (hash) => answer(transactions.get(hash) ?? null),
      nextNonce: () => answer(0),
      head: () => answer(transactions.size),
      timeOf: () => answer(Date.now()),
      paidIn: (block) =>
        answer(
          [...transactions.values()].filter(({ mined, to }) => mined?.block === block && to === TEST_WALLET),
        ),
    },
    count: () => transactions.size,
    put(values) {
      const transaction = {
        hash: someHash(),
        chainId: TEST_CHAIN,
        from: someWallet(),
        to: TEST_WALLET,
        wei: 0n,
        nonce: null,
        mined: { ok: true, confirmations: 1, at: Date.now(), block: transactions.size + 1 },
        ...values,
      }
      transactions.set(transaction.hash, transaction)
      return transaction
    },
  }
  return crypto
}
