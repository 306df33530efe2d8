import { describe, expect, it, vi } from 'vitest'
import { exclusively, type Locks } from './exclusively.ts'

describe('acting alone', () => {
  it('waits for its turn where the browser has locks', async () => {
    const act = vi.fn(() => 'done')
    const asked: string[] = []
    const locks: Locks = {
      async request(name, then) {
        asked.push(name)
        expect(act).not.toHaveBeenCalled()
        return then()
      },
    }
    expect(await exclusively('wish', act, locks)).toBe('done')
    expect(asked).toEqual(['wish'])
  })

  it('acts at once where it has none', async () => {
    expect(await exclusively('wish', () => 'done', undefined)).toBe('done')
  })
})
