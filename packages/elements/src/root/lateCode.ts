import { retrying, withExports } from '@haat/core'
import { notify } from '../store/stores.ts'

/**
 * Code for the settings of elements. The returned function loads it at its first call, and returns undefined until then, and
 * null while it cannot be loaded; it is loaded again. Each time, all elements read their settings again. `peek` only
 * returns it.
 */
export function lateCode<T>(load: () => Promise<T>) {
  let code: T | null | undefined
  let isRequested = false
  const put = (next: T | null) => {
    code = next
    notify()
  }
  const get = () => {
    if (!isRequested) void retrying(async () => put(withExports(await load()))).catch(() => put(null))
    isRequested = true
    return code
  }
  return Object.assign(get, { peek: () => code })
}
