import { expect, it } from 'vitest'
import { hintIn } from './hint.ts'

it.each([
  ['__client_uat=1795258922', '1795258922'],
  ['a=b; __client_uat_Kx8s2=17; c=d', '17'],
  ['__client_uat=0', null],
  ['', null],
  ['my__client_uat=5', null],
  ['__client_uat=; x=1', null],
])('reads the hint in %j', (cookies, hint) => expect(hintIn(cookies)).toBe(hint))
