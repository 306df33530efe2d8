import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

/** A hash from an earlier version, without its cost. */
const EARLIER =
  '6f48cae8043b5e0a4a86a84024f70643:588d5d243be1e7c0fa0cde4857e716a2e0bd10a93437e475020b8b8c106532f4'

it('a password is recognised, whatever its hash cost', async () => {
  for (const hash of [await hashPassword('fresh-from-the-haat'), EARLIER]) {
    expect(await isPassword('fresh-from-the-haat', hash)).toBe(true)
    expect(await isPassword('fresh-from-the-hat', hash)).toBe(false)
  }
})
