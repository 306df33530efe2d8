import { fieldsOf } from '../requests.ts'
import { SANDBOX_CHAIN } from './chain.keys.ts'
import type { Chain } from './chain.ts'

/** Highest number of calls in a batch, which is what ethers sends. */
const MAX_CALLS = 100

/** Methods that are forwarded. Methods that control the node are not: no `anvil_*`, no `evm_*`. */
const FORWARDED = new Set([
  'eth_blockNumber',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'net_version',
])

const WALLET = SANDBOX_CHAIN.wallet.toLowerCase()
const isWallet = (address: unknown) => typeof address === 'string' && address.toLowerCase() === WALLET

/** Methods that act for an account. They are forwarded only for the demonstration wallet's account. */
const FOR_ACCOUNT: Readonly<Record<string, (params: readonly unknown[]) => boolean>> = {
  eth_sendTransaction: ([transaction]) => isWallet(fieldsOf(transaction).from),
  eth_sign: ([address]) => isWallet(address),
  personal_sign: ([, address]) => isWallet(address),
}

interface RpcAnswer {
  readonly jsonrpc: '2.0'
  readonly id: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

export const failed = (id: unknown, code: number, message: string): RpcAnswer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

/** Returns why a call is not forwarded, or null. */
function refusal(method: string, params: readonly unknown[]): [code: number, message: string] | null {
  if (FORWARDED.has(method)) return null
  const mayAct = Object.hasOwn(FOR_ACCOUNT, method) ? FOR_ACCOUNT[method] : undefined
  if (!mayAct) return [-32601, `the method ${method} does not exist/is not available`]
  return mayAct(params) ? null : [4100, 'The account does not belong to the demonstration wallet.']
}

async function answerOne(chain: Chain, question: unknown): Promise<RpcAnswer> {
  const { id: given = null, method, params = [] } = fieldsOf(question)
  const id = typeof given === 'string' || typeof given === 'number' ? given : null
  if (typeof method !== 'string' || !Array.isArray(params)) return failed(id, -32600, 'Invalid Request')
  if (method === 'eth_accounts') return { jsonrpc: '2.0', id, result: [WALLET] }
  const [code, message] = refusal(method, params) ?? []
  if (code !== undefined) return failed(id, code, message ?? '')
  try {
    // Serialised again, so that the node receives only what was checked here.
    const answer = fieldsOf(await chain.ask(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })))
    if (/^eth_send/.test(method) && 'result' in answer) chain.sent()
    const { code: errorCode, message: errorMessage } = fieldsOf(answer.error)
    return 'error' in answer
      ? failed(id, typeof errorCode === 'number' ? errorCode : -32603, String(errorMessage))
      : { jsonrpc: '2.0', id, result: answer.result }
  } catch {
    return failed(id, -32603, 'The chain of the sandbox does not respond.')
  }
}

/** Responds to one call or a batch (JSON-RPC 2.0). */
export async function answerRpc(chain: Chain, body: unknown): Promise<RpcAnswer | RpcAnswer[]> {
  if (!Array.isArray(body)) return answerOne(chain, body)
  if (body.length === 0 || body.length > MAX_CALLS)
    return failed(null, -32600, `A batch has 1 to ${MAX_CALLS} calls.`)
  return Promise.all(body.map((question) => answerOne(chain, question)))
}
