import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MOST_WAIT, QUIET, REST, rebuilder } from './rebuild.ts'

const SECOND = 1_000

describe('pages of a catalogue that changes', () => {
  let now: number
  let writes: number
  let content: string
  const fingerprint = vi.fn(async () => content)
  const rebuild = vi.fn(async (_: string) => {
    now += 10 * SECOND
  })
  let look: () => Promise<void>
  beforeEach(async () => {
    vi.clearAllMocks()
    now = 0
    writes = 0
    content = 'one'
    look = rebuilder({ revision: async () => `${writes}`, fingerprint, rebuild }, 'one', () => now)
    await pass(QUIET + SECOND)
  })

  /** Lets time pass, with a look every second. */
  async function pass(ms: number, each = () => {}) {
    for (const end = now + ms; now < end; ) {
      now += SECOND
      each()
      await look()
    }
  }
  const write = (next = content) => {
    writes += 1
    content = next
  }

  it('are left alone while nothing changes, and where a change is on no page', async () => {
    await pass(60 * SECOND)
    expect(fingerprint).toHaveBeenCalledTimes(1)
    write()
    await pass(60 * SECOND)
    expect(fingerprint).toHaveBeenCalledTimes(2)
    expect(rebuild).not.toHaveBeenCalled()
  })

  it('are built once for several changes that follow each other', async () => {
    write('two')
    await pass(SECOND)
    write('three')
    await pass(5 * SECOND)
    expect(rebuild.mock.calls).toEqual([['three']])
  })

  it('are built in time though the shop sells all the time, and rest between', async () => {
    write('two')
    await pass(MOST_WAIT + 2 * SECOND, write)
    expect(rebuild.mock.calls).toEqual([['two']])
    write('three')
    await pass(REST * 10 * SECOND - 5 * SECOND)
    expect(rebuild).toHaveBeenCalledTimes(1)
    await pass(10 * SECOND)
    expect(rebuild).toHaveBeenLastCalledWith('three')
  })

  it('are built again for what changed during a build', async () => {
    rebuild.mockImplementationOnce(async () => write('three'))
    write('two')
    await pass(10 * SECOND)
    expect(rebuild.mock.calls).toEqual([['two'], ['three']])
  })
})
