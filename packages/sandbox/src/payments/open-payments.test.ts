import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SANDBOX_CHAIN, SANDBOX_PRICE_PATH, SANDBOX_WALLET_SCRIPT } from '../chain/chain.keys.ts'
import { SITE } from '../sandbox.fixtures.ts'

describe('opening the stand-ins of payments', () => {
  const lines: string[] = []
  const findAnvil = vi.fn<() => Promise<string>>()
  let openPayments: typeof import('./open-payments.ts').openPayments
  // Other files of this worker have the real one already: here everything is loaded anew.
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
        throw new Error('Opening asks no database.')
      },
      siteUrl: SITE,
      self: 'http://127.0.0.1:4321',
      pictureFolder: '/nowhere',
      services: { identity: false, sms: false, pictures: false, card: false, chain, mail: false },
      log: (line) => lines.push(line),
    })

  it('says where the chain, the wallet and the price are', async () => {
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

  it('goes on without a chain where none can run, and says so in one line', async () => {
    findAnvil.mockRejectedValueOnce(new Error('Cannot find module'))
    const payments = await open(true)
    expect([payments.chain, payments.hasPage]).toEqual([null, false])
    expect(lines).toEqual([
      'Sandbox: there is no chain on this machine, so nobody can pay with crypto. @foundry-rs/anvil-linux-amd64 is not installed, or cannot run here.',
    ])
    await payments.close()
  })

  it('looks for no chain that nobody wants', async () => {
    findAnvil.mockClear()
    expect((await open(false)).chain).toBeNull()
    expect(findAnvil).not.toHaveBeenCalled()
  })
})
