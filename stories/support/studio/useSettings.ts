import { useCallback, useEffect, useState } from 'react'
import { DEFAULTS, fromParams, isOwnParam, type Settings, toParams } from './settings.ts'

const read = () => fromParams(new URLSearchParams(location.search))

/** The settings are in the address, next to Ladle’s own, so that a link restores the studio. */
export function useSettings() {
  const [settings, setSettings] = useState(read)
  useEffect(() => {
    const onPopState = () => setSettings(read())
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
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
