import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SANDBOX_CHAIN, SANDBOX_PRICE_PATH, SANDBOX_WALLET_SCRIPT } from '../chain/chain.keys.ts'
import { SITE } from '../sandbox.fixtures.ts'

describe('opening the stand-ins of payments', () => {
  const lines: string[] = []
  const findAnvil = vi.fn<() => Promise<string>>()
  let openPayments: typeof import('./open-payments.ts').openPayments
  // Other test files of this worker have loaded the real module, so all modules are loaded again.
  beforeAll(async () => {
    vi.resetModules()
    vi.doMock(import('../chain/anvil.ts'), async (original) => ({ ...(await original()), findAnvil }))
    openPayments = (await import('./open-payments.ts')).openPayments
  })
  afterAll(() => {
    vi.doUnmock('../chain/anvil.ts')
    vi.resetModules()
  })
  const open = (chain: boolean) =>
    openPayments({
      query: async () => {
        throw new Error('Opening does not query the database.')
      },
      siteUrl: SITE,
      self: 'http://127.0.0.1:4321',
      pictureFolder: '/nowhere',
      services: { identity: false, sms: false, pictures: false, card: false, chain, mail: false },
      log: (line) => lines.push(line),
    })

  it('returns the addresses of chain, wallet and price feed', async () => {
    findAnvil.mockResolvedValueOnce('/usr/bin/anvil')
    expect((await open(true)).chain).toEqual({
      rpcUrl: `http://127.0.0.1:4321${SANDBOX_CHAIN.path}`,
      chainId: 11_155_111,
      recipient: SANDBOX_CHAIN.recipient,
      walletScript: SANDBOX_WALLET_SCRIPT,
      priceUrl: `http://127.0.0.1:4321${SANDBOX_PRICE_PATH}`,
    })
    expect(lines).toEqual([])
  })

  it('continues without a chain if none can run, and prints one line', async () => {
    findAnvil.mockRejectedValueOnce(new Error('Cannot find module'))
    const payments = await open(true)
    expect([payments.chain, payments.hasPage]).toEqual([null, false])
    expect(lines).toEqual([
      'Sandbox: no chain on this machine, so shoppers cannot pay with crypto. @foundry-rs/anvil-linux-amd64 is not installed, or cannot run here.',
    ])
    await payments.close()
  })

  it('does not look for a chain if it is turned off', async () => {
    findAnvil.mockClear()
    expect((await open(false)).chain).toBeNull()
    expect(findAnvil).not.toHaveBeenCalled()
  })
})
