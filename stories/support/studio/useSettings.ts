import { useCallback, useEffect, useState } from 'react'
import { DEFAULTS, fromParams, isOwnParam, type Settings, toParams } from './settings.ts'

const read = () => fromParams(new URLSearchParams(location.search))

/** The settings live in the address, beside Ladle’s own, so that a link opens the studio as it is. */
export function useSettings() {
  const [settings, setSettings] = useState(read)
  useEffect(() => {
    const follow = () => setSettings(read())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  useEffect(() => {
    const params = new URLSearchParams(location.search)
    for (const name of [...params.keys()]) if (isOwnParam(name)) params.delete(name)
    for (const [name, value] of toParams(settings)) params.set(name, value)
    history.replaceState(history.state, '', `?${params}`)
  }, [settings])
  const change = useCallback(
    (part: Partial<Settings>) => setSettings((present) => ({ ...present, ...part })),
    [],
  )
  return { settings, change, reset: useCallback(() => setSettings(DEFAULTS), []) }
}

export type Change = (part: Partial<Settings>) => void
