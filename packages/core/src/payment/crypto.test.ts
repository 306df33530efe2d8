import { describe, expect, it } from 'vitest'
import { english } from '../shared/texts.fixtures.ts'
import { cryptoFailure, payerOf } from './crypto.ts'
import { fakeWallet } from './wallet.fixtures.ts'

describe('an error of a wallet', () => {
  it.each([
    [{ code: 4001 }, 'Transaction rejected by user'],
    [{ code: 'ACTION_REJECTED', message: 'user rejected action' }, 'Transaction rejected by user'],
    [{ code: 'UNKNOWN_ERROR', error: { code: 4001 } }, 'Transaction rejected by user'],
    [{ code: 'UNKNOWN_ERROR', info: { error: { code: 4001 } } }, 'Transaction rejected by user'],
    [{ code: -32_603, data: { originalError: { code: 4001 } } }, 'Transaction rejected by user'],
    [{ code: 4001, message: 'insufficient funds' }, 'Transaction rejected by user'],
    [{ code: 'INSUFFICIENT_FUNDS', message: '' }, 'Insufficient funds'],
    [{ code: -32_603, message: 'Insufficient funds for transfer' }, 'Insufficient funds'],
    [{ code: -32_603, data: { message: 'insufficient funds for gas' } }, 'Insufficient funds'],
    [{ code: 'UNKNOWN_ERROR', error: { code: -32_603 } }, 'Transaction error. Check wallet balance.'],
    [{ code: -32_603 }, 'Transaction error. Check wallet balance.'],
    [{ code: -32_002, message: 'Already pending.' }, 'Open your wallet: a request is waiting there'],
    [{ error: { code: -32_002 }, code: 'UNKNOWN_ERROR' }, 'Open your wallet: a request is waiting there'],
    [new Error('lost'), 'Crypto payment failed'],
    ['4001', 'Crypto payment failed'],
    [null, 'Crypto payment failed'],
    [undefined, 'Crypto payment failed'],
  ])('%j: %s', (thrown, text) => expect(cryptoFailure(english, thrown)).toBe(text))

  it('can contain itself', () => {
    const round: Record<string, unknown> = { code: 1 }
    round.error = round
    expect(cryptoFailure(english, round)).toBe('Crypto payment failed')
  })
})

it.each([[[]], [null], [[7]]])('rejects the accounts %j', async (accounts) => {
  const wallet = { ...fakeWallet(), request: async () => accounts }
  await expect(payerOf(wallet)).rejects.toThrow('Haat: the wallet returned no account.')
})
