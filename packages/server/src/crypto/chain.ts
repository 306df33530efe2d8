import { systemClock } from '@haat/core'
import { FetchRequest, getAddress, isAddress, JsonRpcProvider, verifyMessage } from 'ethers'
import * as v from 'valibot'
import type { CryptoKeys } from '../env.payments.ts'
import { EnvironmentError } from '../env.values.ts'
import { withTimeout } from '../http/timeout.ts'
import { type Chain, type ChainTransaction, ServiceError } from '../services.ts'
import { blockOf, headOf, minedOf, nodeError, type Send, TransactionWire } from './node.ts'

/** Time that one question to the chain may take in all, in ms: an answer of ours has 10 s. */
const NODE_TIMEOUT = 7_000

/** An address with its checksum (EIP-55); null where it has a wrong one, or is none. */
export const checksummed = (address: string): string | null =>
  /^0x[\da-f]{40}$/i.test(address) && isAddress(address) ? getAddress(address) : null

/** Whether that address signed this text (EIP-191). What is no signature is nobody's. */
export function isSigned(text: string, signature: string, address: string): boolean {
  try {
    return verifyMessage(text, signature) === address
  } catch {
    return false
  }
}

/** A node of one chain: `ask` gives a question, which may `send` several calls, so many ms in all. */
function openNode({ rpcUrl, chainId }: CryptoKeys, timeout: number) {
  const request = new FetchRequest(rpcUrl)
  request.timeout = timeout
  request.setThrottleParams({ maxAttempts: 2 })
  const provider = new JsonRpcProvider(request, chainId, {
    staticNetwork: true,
    batchMaxCount: 1,
    cacheTimeout: -1,
  })
  const send: Send = (method, ...params) => provider.send(method, params)

  let isChecked = false
  /** Once: a node of another chain would report payments that nobody made here. */
  async function checkChain(): Promise<void> {
    if (isChecked) return
    const id = BigInt(String(await send('eth_chainId')))
    if (id !== BigInt(chainId))
      throw nodeError(`the node is on chain ${id}, and the shop is paid on ${chainId}`)
    isChecked = true
  }

  /** @throws ServiceError which says what went wrong without the node's address */
  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await withTimeout(systemClock, timeout, checkChain().then(question), () => {
        throw nodeError('the node did not answer in time')
      })
    } catch (thrown) {
      throw thrown instanceof ServiceError ? thrown : nodeError('the node did not answer', thrown)
    }
  }
  return { send, ask }
}

/**
 * The chain of the shop, through a node's JSON-RPC.
 * @param timeout in ms
 * @throws EnvironmentError for a wallet whose checksum is wrong
 */
export function openChain(keys: CryptoKeys, timeout = NODE_TIMEOUT): Chain {
  const recipient = checksummed(keys.wallet)
  if (recipient === null)
    throw new EnvironmentError(
      'the environment variable CRYPTO_WALLET has a typing error',
      'Its capital letters are a checksum (EIP-55), and they do not fit',
      'Copy the address from the wallet once more',
    )
  const { send, ask } = openNode(keys, timeout)

  const whole = async (found: TransactionWire): Promise<ChainTransaction> => ({
    hash: found.hash,
    // What was signed before chains had numbers has none; the node says that it is on this one.
    chainId: found.chainId ?? keys.chainId,
    from: found.from,
    to: found.to,
    wei: found.value,
    mined: await minedOf(send, found.hash),
  })

  return {
    id: keys.chainId,
    recipient,
    confirmations: keys.confirmations,
    publicRpc: keys.publicRpc ?? null,
    wallet: keys.walletScript ?? null,
    checksummed,
    isSigned,
    head: () => ask(() => headOf(send)),
    timeOf: (number) => ask(async () => (await blockOf(send, number, false)).timestamp * 1_000),
    transaction: (hash) =>
      ask(async () => {
        const found = v.parse(v.nullable(TransactionWire), await send('eth_getTransactionByHash', hash))
        if (found === null) return null
        if (found.hash !== hash.toLowerCase()) throw nodeError('the node answered with another transaction')
        return whole(found)
      }),
    paidIn: (number) =>
      ask(async () => {
        const { transactions } = await blockOf(send, number, true)
        const paying = transactions.filter(({ to }) => to?.toLowerCase() === recipient.toLowerCase())
        return Promise.all(paying.map((raw) => whole(v.parse(TransactionWire, raw))))
      }),
  }
}
