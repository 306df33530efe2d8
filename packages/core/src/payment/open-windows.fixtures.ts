import { vi } from 'vitest'

/** The locks of a browser. Returns a function that closes the tabs that hold some. */
export function tabLocks(): () => void {
  let held: (() => void)[] = []
  const waiting: (() => void)[] = []
  const closeTabs = () => {
    for (const close of held.splice(0)) close()
  }
  const request = async (_: string, options: { mode?: string } | (() => unknown), act?: () => unknown) => {
    if (typeof options === 'function') return options()
    if (options.mode === 'shared') {
      const closed = new Promise<void>((close) => held.push(close))
      await Promise.race([act?.(), closed])
      held = []
      for (const go of waiting.splice(0)) go()
      return undefined
    }
    if (held.length > 0) await new Promise<void>((go) => waiting.push(go))
    return act?.()
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return closeTabs
}
