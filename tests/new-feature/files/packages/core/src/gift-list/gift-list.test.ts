import { describe, expect, it } from 'vitest'
import { sampleGiftListWires } from './gift-list.fixtures.ts'
import { readGiftList } from './gift-list.wire.ts'

describe('the gift list', () => {
  it('is read from an answer', () => {
    expect(readGiftList({ success: true, data: sampleGiftListWires })).toEqual([
      { id: 'first', name: 'First entry' },
      { id: 'second', name: 'Second entry' },
    ])
  })

  it('follows its rules', () => {
    expect.unreachable('Test the rules of gift-list.ts here.')
  })
})
