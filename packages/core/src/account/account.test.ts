import { expect, it } from 'vitest'
import { tabIn } from './account.ts'

it.each([
  ['#address', 'address'],
  ['order-history', 'order-history'],
  ['#personal-info', 'personal-info'],
  ['#review', 'review'],
  ['', null],
  ['#', null],
  ['#Address', null],
  ['##address', null],
  ['#address-panel', null],
  ['#constructor', null],
])('tabIn("%s") is %s', (text, tab) => expect(tabIn(text)).toBe(tab))
