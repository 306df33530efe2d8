import { fieldsOf } from '../bodies.ts'
import { SANDBOX_CHAIN } from './chain.keys.ts'
import type { Chain } from './chain.ts'

/** Most questions in one batch: as many as ethers sends. */
const MOST = 100

/** What may be asked. Nothing that turns the node itself: no `anvil_*`, no `evm_*`. */
const OPEN = new Set([
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

/** What the node would do in an account's name: for the demonstration wallet's alone. */
const IN_NAME: Readonly<Record<string, (params: readonly unknown[]) => boolean>> = {
  eth_sendTransaction: ([transaction]) => isWallet(fieldsOf(transaction).from),
  eth_sign: ([address]) => isWallet(address),
  personal_sign: ([, address]) => isWallet(address),
}

export interface RpcAnswer {
  readonly jsonrpc: '2.0'
  readonly id: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

const failed = (id: unknown, code: number, message: string): RpcAnswer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

/** Why a question is not passed on, or null. */
function refusal(method: string, params: readonly unknown[]): [code: number, message: string] | null {
  if (OPEN.has(method)) return null
  const mayAct = Object.hasOwn(IN_NAME, method) ? IN_NAME[method] : undefined
  if (!mayAct) return [-32601, `the method ${method} does not exist/is not available`]
  return mayAct(params) ? null : [4100, 'The account is not the demonstration wallet’s.']
}

async function answerOne(chain: Chain, question: unknown): Promise<RpcAnswer> {
  const { id: given = null, method, params = [] } = fieldsOf(question)
  const id = typeof given === 'string' || typeof given === 'number' ? given : null
  if (typeof method !== 'string' || !Array.isArray(params)) return failed(id, -32600, 'Invalid Request')
  if (method === 'eth_accounts') return { jsonrpc: '2.0', id, result: [WALLET] }
  const [code, message] = refusal(method, params) ?? []
  if (code !== undefined) return failed(id, code, message ?? '')
  try {
    // Written anew, so that the node reads what was looked at here and nothing else.
    const answer = fieldsOf(await chain.ask(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })))
    if (/^eth_send/.test(method) && 'result' in answer) chain.sent()
    const { code: why, message: words } = fieldsOf(answer.error)
    return 'error' in answer
      ? failed(id, typeof why === 'number' ? why : -32603, String(words))
      : { jsonrpc: '2.0', id, result: answer.result }
  } catch {
    return failed(id, -32603, 'The chain of the sandbox does not answer.')
  }
}

/** Answers one question or a batch (JSON-RPC 2.0). */
export async function answerRpc(chain: Chain, body: unknown): Promise<RpcAnswer | RpcAnswer[]> {
  if (!Array.isArray(body)) return answerOne(chain, body)
  if (body.length === 0 || body.length > MOST)
    return failed(null, -32600, `A batch has 1 to ${MOST} questions.`)
  return Promise.all(body.map((question) => answerOne(chain, question)))
}
