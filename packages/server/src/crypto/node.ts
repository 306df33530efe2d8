import { getAddress } from 'ethers'
import * as v from 'valibot'
import { type ChainTransaction, ServiceError } from '../services.ts'

/** Returns an error for a node without a valid response. It omits the node's address, which may contain a key. */
export function nodeError(message: string, thrown?: unknown): ServiceError {
  const code = (thrown as { code?: unknown } | undefined)?.code
  return new ServiceError('unavailable', typeof code === 'string' ? `${message} (${code})` : message)
}

/** Calls a method of Ethereum's JSON-RPC with its parameters. */
export type Send = (method: string, ...params: unknown[]) => Promise<unknown>

const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const Whole = v.pipe(Quantity, v.transform(Number), v.safeInteger())
const Hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i), v.toLowerCase())
const Address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i), v.toLowerCase(), v.transform(getAddress))

/** Wire format of a transaction; only the fields that payments need. */
export const TransactionWire = v.object({
  hash: Hash,
  from: Address,
  to: v.optional(v.nullable(Address), null),
  value: Quantity,
  nonce: v.nullish(Whole),
  chainId: v.nullish(Whole),
})
export type TransactionWire = v.InferOutput<typeof TransactionWire>

const ReceiptWire = v.object({ blockNumber: Whole, blockHash: Hash, status: Whole })

const BlockWire = v.object({
  hash: Hash,
  /** Seconds since 1970. */
  timestamp: Whole,
  transactions: v.array(v.unknown()),
})
/** Of a block's transactions only the recipient is parsed, until it is the shop. */
const ToWire = v.looseObject({ to: v.nullish(v.string()) })

const hex = (number: number) => `0x${number.toString(16)}`

/** Returns the number of transactions of an account in all blocks until this one. */
export const countSent = async (send: Send, address: string, block: number): Promise<number> =>
  v.parse(Whole, await send('eth_getTransactionCount', address, hex(block)))

/** Returns the number of the newest block. */
export const headOf = async (send: Send): Promise<number> => v.parse(Whole, await send('eth_blockNumber'))

/**
 * Returns a block, with its unparsed transactions or without.
 * @throws ServiceError if the node does not have it yet
 */
export async function blockOf(send: Send, number: number, withTransactions: boolean) {
  const block = v.parse(
    v.nullable(BlockWire),
    await send('eth_getBlockByNumber', hex(number), withTransactions),
  )
  if (block === null) throw nodeError('the node does not have a block that it reported')
  return { ...block, transactions: withTransactions ? v.parse(v.array(ToWire), block.transactions) : [] }
}

/** Returns the block of a transaction; null while it is not mined, or while the node replaces that block. */
export async function minedOf(send: Send, hash: string): Promise<ChainTransaction['mined']> {
  const receipt = v.parse(v.nullable(ReceiptWire), await send('eth_getTransactionReceipt', hash))
  if (receipt === null) return null
  const { blockNumber } = receipt
  const [head, raw] = await Promise.all([headOf(send), send('eth_getBlockByNumber', hex(blockNumber), false)])
  const block = v.parse(v.nullable(BlockWire), raw)
  if (block?.hash !== receipt.blockHash) return null
  return {
    ok: receipt.status === 1,
    confirmations: Math.max(0, head - blockNumber + 1),
    at: block.timestamp * 1_000,
    block: blockNumber,
  }
}
