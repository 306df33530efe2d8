import { describe, expect, it } from 'vitest'
import { isGstin } from './gstin.ts'

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '33AAACH7409R1Z8'])('is valid: %s', (text) =>
    expect(isGstin(text)).toBe(true),
  )
  it.each(['', '27AAPFU0939F1ZA', '27AAPFU0993F1ZV', '27aapfu0939f1zv', '27AAPFU0939F1Z', 'hello'])(
    'is invalid, also by its check digit: %s',
    (text) => expect(isGstin(text)).toBe(false),
  )
})
