import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

/** A hash from an earlier version, without its cost. */
const EARLIER =
  '6f48cae8043b5e0a4a86a84024f70643:588d5d243be1e7c0fa0cde4857e716a2e0bd10a93437e475020b8b8c106532f4'

it('a password is hashed with a high cost by default, and is recognised with every cost', async () => {
  const slow = await hashPassword('fresh-from-the-haat')
  const quick = await hashPassword('fresh-from-the-haat', 'quick')
  expect([slow, quick].map((hash) => hash.split(':')[2])).toEqual(['32768', '1024'])
  for (const hash of [slow, quick, EARLIER]) {
    expect(await isPassword('fresh-from-the-haat', hash)).toBe(true)
    expect(await isPassword('fresh-from-the-hat', hash)).toBe(false)
  }
})
