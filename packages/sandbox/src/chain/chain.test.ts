import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findAnvil } from './anvil.ts'
import { SANDBOX_CHAIN } from './chain.keys.ts'
import { serveChain } from './chain.routes.ts'
import { type Chain, createChain } from './chain.ts'

const { wallet, recipient, chainId } = SANDBOX_CHAIN
const STRANGER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const program = await findAnvil().catch(() => null)

/** Opens a chain and its endpoint, which a wallet and the shop call. */
function open(folder: string | undefined) {
  const chain: Chain = createChain(program ?? '', folder, 50)
  const app: FastifyInstance = Fastify()
  serveChain(app, chain)
  const send = async (payload: unknown) =>
    (await app.inject({ method: 'POST', url: '/', payload: payload as object })).json()
  return {
    chain,
    app,
    send,
    ask: (method: string, ...params: unknown[]) => send({ jsonrpc: '2.0', id: 7, method, params }),
    async close() {
      await app.close()
      await chain.close()
    },
  }
}

describe.skipIf(program === null)('the chain', () => {
  let folder: string
  let opened: ReturnType<typeof open>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haat-chain-'))
    opened = open(folder)
  })
  afterAll(async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('starts at the first call, and has Sepolia’s chain id', async () => {
    expect(opened.chain.pid()).toBeNull()
    const answers = await Promise.all(Array.from({ length: 5 }, () => opened.ask('eth_chainId')))
    expect(answers).toEqual(
      answers.map(() => ({ jsonrpc: '2.0', id: 7, result: `0x${chainId.toString(16)}` })),
    )
    expect(opened.chain.pid()).toBeGreaterThan(0)
  })

  it.each([
    'anvil_setBalance',
    'evm_mine',
    'hardhat_reset',
    'debug_traceTransaction',
    'eth_call',
    'constructor',
  ])('does not forward %s', async (method) => {
    expect((await opened.ask(method, wallet, '0x0')).error.code).toBe(-32601)
  })

  it('acts only for the demonstration wallet’s account', async () => {
    const transaction = { from: STRANGER, to: recipient, value: '0x1' }
    expect((await opened.ask('eth_sendTransaction', transaction)).error.code).toBe(4100)
    expect((await opened.ask('eth_sendTransaction', { ...transaction, from: undefined })).error.code).toBe(
      4100,
    )
    expect((await opened.ask('eth_sendTransaction')).error.code).toBe(4100)
    expect((await opened.ask('personal_sign', '0x68', STRANGER)).error.code).toBe(4100)
    expect((await opened.ask('eth_sign', STRANGER, '0x68')).error.code).toBe(4100)
    expect((await opened.ask('personal_sign', '0x68', wallet)).result).toMatch(/^0x[0-9a-f]{130}$/)
    expect((await opened.ask('eth_accounts')).result).toEqual([wallet.toLowerCase()])
  })

  it('mines a payment immediately, adds blocks, and still has it after a restart', async () => {
    const before = BigInt((await opened.ask('eth_getBalance', recipient, 'latest')).result)
    const hash = (await opened.ask('eth_sendTransaction', { from: wallet, to: recipient, value: '0x3039' }))
      .result
    // The response to the transaction may arrive before its block is mined.
    const receipt = await vi.waitFor(async () => {
      const { result } = await opened.ask('eth_getTransactionReceipt', hash)
      expect(result).not.toBeNull()
      return result
    })
    expect([receipt.status, receipt.from]).toEqual(['0x1', wallet.toLowerCase()])
    await vi.waitFor(async () => {
      const head = Number((await opened.ask('eth_blockNumber')).result)
      expect(head - Number(receipt.blockNumber)).toBeGreaterThanOrEqual(3)
    })
    await opened.close()
    opened = open(folder)
    expect((await opened.ask('eth_getTransactionReceipt', hash)).result.blockHash).toBe(receipt.blockHash)
    expect((await opened.ask('eth_getTransactionByHash', hash)).result.value).toBe('0x3039')
    expect(BigInt((await opened.ask('eth_getBalance', recipient, 'latest')).result)).toBe(before + 12_345n)
  })

  it('restarts after its node was killed', async () => {
    await opened.ask('eth_chainId')
    const pid = opened.chain.pid() as number
    process.kill(-pid, 'SIGKILL')
    await vi.waitFor(() => expect(opened.chain.pid()).toBeNull())
    expect((await opened.ask('eth_chainId')).result).toBe('0xaa36a7')
    expect(opened.chain.pid()).not.toBe(pid)
  })
})
