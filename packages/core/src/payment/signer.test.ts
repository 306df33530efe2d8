import { afterEach, expect, it, vi } from 'vitest'
import { withWallet } from '../checkout/checkout.crypto.fixtures.ts'
import { stubWindow } from './globals.fixtures.ts'
import { PAYMENTS_KEY } from './payment.keys.ts'

vi.mock('ethers', () => {
  throw new Error("Cannot find package 'ethers'")
})
afterEach(() => vi.unstubAllGlobals())

it('logs that ethers is not installed, and sends nothing to the wallet', async () => {
  stubWindow()
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { store, wallet, toasts, posts, storage } = await withWallet()
  await store.pay()
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('npm install ethers'))
  expect(toasts()).toEqual(['Crypto payment failed'])
  expect(wallet.requests).toEqual([])
  expect(posts('crypto/quote')).toEqual([])
  expect(storage.get(PAYMENTS_KEY)).toBeNull()
})
