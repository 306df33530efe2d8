import { getAddress } from 'ethers'
import * as v from 'valibot'
import { type ChainTransaction, ServiceError } from '../services.ts'

/** A node did not answer, or not sensibly. Says nothing of the node's address, which may have a key inside. */
export function nodeError(message: string, thrown?: unknown): ServiceError {
  const code = (thrown as { code?: unknown } | undefined)?.code
  return new ServiceError('unavailable', typeof code === 'string' ? `${message} (${code})` : message)
}

/** Asks a node: a method of Ethereum's JSON-RPC, and its parameters. */
export type Send = (method: string, ...params: unknown[]) => Promise<unknown>

const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const Whole = v.pipe(Quantity, v.transform(Number), v.safeInteger())
const Hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i), v.toLowerCase())
const Address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i), v.toLowerCase(), v.transform(getAddress))

/** A transaction, as a node sends it; only what payments need. */
export const TransactionWire = v.object({
  hash: Hash,
  from: Address,
  to: v.optional(v.nullable(Address), null),
  value: Quantity,
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
/** Of a block's transactions only the address that gets the money counts, until it is the shop's. */
const ToWire = v.looseObject({ to: v.nullish(v.string()) })

const hex = (number: number) => `0x${number.toString(16)}`

/** Number of the newest block. */
export const headOf = async (send: Send): Promise<number> => v.parse(Whole, await send('eth_blockNumber'))

/**
 * A block, with its transactions as they came, or without.
 * @throws ServiceError where the node does not have it yet
 */
export async function blockOf(send: Send, number: number, whole: boolean) {
  const block = v.parse(v.nullable(BlockWire), await send('eth_getBlockByNumber', hex(number), whole))
  if (block === null) throw nodeError('the node lacks a block that it reported')
  return { ...block, transactions: whole ? v.parse(v.array(ToWire), block.transactions) : [] }
}

/** Where a transaction was mined; null while it is not, or while the node changes its mind about that block. */
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
