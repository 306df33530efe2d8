import { expect, it } from 'vitest'
import { chainName } from './payment.ts'

it.each([
  [1, 'Mainnet'],
  [3, 'Ropsten'],
  [4, 'Rinkeby'],
  [5, 'Goerli'],
  [11_155_111, 'Sepolia'],
  [137, 'Unknown Network'],
])('names chain %d %s (account.md §9 "Crypto networks named")', (id, name) =>
  expect(chainName(id)).toBe(name),
)
