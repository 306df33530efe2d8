import { beforeEach } from 'vitest'

interface Options {
  readonly mode?: 'exclusive' | 'shared'
  readonly signal?: AbortSignal
}
type Act = () => unknown

/** Locks as those of a browser: granted in the order of their requests, shared ones together. */
function lockManager() {
  const ends = new Map<string, { exclusive: Promise<unknown>; all: Promise<unknown> }>()
  return {
    request(name: string, options: Options | Act, action?: Act): Promise<unknown> {
      const { mode, signal }: Options = action ? (options as Options) : {}
      const act = action ?? (options as Act)
      const { exclusive, all } = ends.get(name) ?? { exclusive: Promise.resolve(), all: Promise.resolve() }
      const own = (mode === 'shared' ? exclusive : all).then(() => {
        signal?.throwIfAborted()
        return act()
      })
      const ended = Promise.allSettled([all, own])
      ends.set(name, { exclusive: mode === 'shared' ? exclusive : ended, all: ended })
      return own
    },
  }
}

// Node's locks belong to all threads of a process. If requests wait in several threads, Node 24 uses a whole processor, and
// with three threads more and more memory: minutes and gigabytes. So each test has its own.
if (globalThis.navigator?.locks)
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: lockManager() })
  })
