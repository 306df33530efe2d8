import { systemClock } from '@haat/core'
import { FetchRequest, getAddress, isAddress, JsonRpcProvider, verifyMessage } from 'ethers'
import * as v from 'valibot'
import type { CryptoKeys } from '../env.payments.ts'
import { EnvironmentError } from '../env.values.ts'
import { withTimeout } from '../http/timeout.ts'
import { type Chain, type ChainTransaction, ServiceError } from '../services.ts'
import { blockOf, countSent, headOf, minedOf, nodeError, type Send, TransactionWire } from './node.ts'

/** Time that one request to the chain may take in total, in ms: the shop's calls have 10 s. */
const NODE_TIMEOUT = 7_000

/** Returns an address with its checksum (EIP-55); null if the address or its checksum is invalid. */
export const checksummed = (address: string): string | null =>
  /^0x[\da-f]{40}$/i.test(address) && isAddress(address) ? getAddress(address) : null

/** Whether an address signed this text (EIP-191); false for an invalid signature. */
export function isSigned(text: string, signature: string, address: string): boolean {
  try {
    return verifyMessage(text, signature) === address
  } catch {
    return false
  }
}

/** Connects to a node. `ask` runs a request, which may `send` several calls, with one `timeout` in ms. */
function openNode({ rpcUrl, chainId }: CryptoKeys, timeout: number) {
  const connection = new FetchRequest(rpcUrl)
  connection.timeout = timeout
  connection.setThrottleParams({ maxAttempts: 2 })
  const provider = new JsonRpcProvider(connection, chainId, {
    staticNetwork: true,
    batchMaxCount: 1,
    cacheTimeout: -1,
  })
  const send: Send = (method, ...params) => provider.send(method, params)

  let isChecked = false
  /** Checked once: a node of another chain would report foreign payments. */
  async function checkChain(): Promise<void> {
    if (isChecked) return
    const id = BigInt(String(await send('eth_chainId')))
    if (id !== BigInt(chainId))
      throw nodeError(`the node is on chain ${id}, but the shop is paid on ${chainId}`)
    isChecked = true
  }

  /** @throws ServiceError with the reason, but without the node's address */
  async function ask<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await withTimeout(systemClock, timeout, checkChain().then(request), () => {
        throw nodeError('the node did not answer in time')
      })
    } catch (thrown) {
      throw thrown instanceof ServiceError ? thrown : nodeError('the node did not answer', thrown)
    }
  }
  return { send, ask }
}

/**
 * Opens the shop's chain through a node's JSON-RPC.
 * @param timeout in ms
 * @throws EnvironmentError if the wallet's checksum is wrong
 */
export function openChain(keys: CryptoKeys, timeout = NODE_TIMEOUT): Chain {
  const recipient = checksummed(keys.wallet)
  if (recipient === null)
    throw new EnvironmentError(
      'the environment variable CRYPTO_WALLET has a typing error',
      'Its capital letters are a checksum (EIP-55), which does not match',
      'Copy the address from the wallet again',
    )
  const { send, ask } = openNode(keys, timeout)

  const withBlock = async (found: TransactionWire): Promise<ChainTransaction> => ({
    hash: found.hash,
    // Old transactions were signed without a chain id; the node reports them for its own chain.
    chainId: found.chainId ?? keys.chainId,
    from: found.from,
    to: found.to,
    wei: found.value,
    nonce: found.nonce ?? null,
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
    nextNonce: (address, number) => ask(() => countSent(send, address, number)),
    timeOf: (number) => ask(async () => (await blockOf(send, number, false)).timestamp * 1_000),
    transaction: (hash) =>
      ask(async () => {
        const found = v.parse(v.nullable(TransactionWire), await send('eth_getTransactionByHash', hash))
        if (found === null) return null
        if (found.hash !== hash.toLowerCase()) throw nodeError('the node answered with another transaction')
        return withBlock(found)
      }),
    paidIn: (number) =>
      ask(async () => {
        const { transactions } = await blockOf(send, number, true)
        const paying = transactions.filter(({ to }) => to?.toLowerCase() === recipient.toLowerCase())
        return Promise.all(paying.map((raw) => withBlock(v.parse(TransactionWire, raw))))
      }),
  }
}
