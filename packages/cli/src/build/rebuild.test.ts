import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_WAIT, PAUSE_FACTOR, QUIET_TIME, rebuilder } from './rebuild.ts'

const SECOND = 1_000

describe('pages of a catalogue that changes', () => {
  let now: number
  let writes: number
  let content: string
  const hash = vi.fn(async () => content)
  const rebuild = vi.fn(async (_: string) => {
    now += 10 * SECOND
  })
  let check: () => Promise<void>
  beforeEach(async () => {
    vi.clearAllMocks()
    now = 0
    writes = 0
    content = 'one'
    check = rebuilder({ revision: async () => `${writes}`, hash, rebuild }, 'one', () => now)
    await pass(QUIET_TIME + SECOND)
  })

  /** Lets time pass, with a check every second. */
  async function pass(ms: number, each = () => {}) {
    for (const end = now + ms; now < end; ) {
      now += SECOND
      each()
      await check()
    }
  }
  const write = (next = content) => {
    writes += 1
    content = next
  }

  it('are not built while nothing changes, or if a change is on no page', async () => {
    await pass(60 * SECOND)
    expect(hash).toHaveBeenCalledTimes(1)
    write()
    await pass(60 * SECOND)
    expect(hash).toHaveBeenCalledTimes(2)
    expect(rebuild).not.toHaveBeenCalled()
  })

  it('are built once for several changes that follow each other', async () => {
    write('two')
    await pass(SECOND)
    write('three')
    await pass(5 * SECOND)
    expect(rebuild.mock.calls).toEqual([['three']])
  })

  it('are built in time although the shop sells constantly, with pauses between builds', async () => {
    write('two')
    await pass(MAX_WAIT + 2 * SECOND, write)
    expect(rebuild.mock.calls).toEqual([['two']])
    write('three')
    await pass(PAUSE_FACTOR * 10 * SECOND - 5 * SECOND)
    expect(rebuild).toHaveBeenCalledTimes(1)
    await pass(10 * SECOND)
    expect(rebuild).toHaveBeenLastCalledWith('three')
  })

  it('are built without a pause if somebody asked for it', async () => {
    let isAsked = false
    const rebuilding = { revision: async () => `${writes}`, hash, rebuild, isAsked: () => isAsked }
    check = rebuilder(rebuilding, 'one', () => now)
    write('two')
    await pass(5 * SECOND)
    write('three')
    await pass(5 * SECOND)
    expect(rebuild.mock.calls).toEqual([['two']])
    isAsked = true
    await pass(SECOND)
    expect(rebuild).toHaveBeenLastCalledWith('three')
  })

  it('are built again after a change during a build', async () => {
    rebuild.mockImplementationOnce(async () => write('three'))
    write('two')
    await pass(10 * SECOND)
    expect(rebuild.mock.calls).toEqual([['two'], ['three']])
  })
})
