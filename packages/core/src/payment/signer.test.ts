import { afterEach, expect, it, vi } from 'vitest'
import { withWallet } from '../checkout/checkout.crypto.fixtures.ts'
import { stubWindow } from './globals.fixtures.ts'
import { PAYMENTS_KEY } from './payment.keys.ts'

vi.mock('ethers', () => {
  throw new Error("Cannot find package 'ethers'")
})
afterEach(() => vi.unstubAllGlobals())

it('says where ethers is not installed, and asks nothing of the wallet', async () => {
  stubWindow()
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { store, wallet, said, posts, storage } = await withWallet()
  await store.pay()
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('npm install ethers'))
  expect(said()).toEqual(['Crypto payment failed'])
  expect(wallet.asked).toEqual([])
  expect(posts('crypto/quote')).toEqual([])
  expect(storage.get(PAYMENTS_KEY)).toBeNull()
})
