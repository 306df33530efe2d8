import type { Loadable, Resource } from '@haat/core'
import { deskStore } from '@haat/core/internal/desk/index.ts'
import { useShop } from '@haat/react'
import { useResource, useValue, useWhileVisible } from '@haat/react/internal/ui/index.ts'
import { useEffect, useMemo, useRef } from 'react'

export const useDesk = () => useShop().use(deskStore)
type Desk = ReturnType<typeof useDesk>

const rest = () => () => {}

/** Looks for news while the page is visible; always, if somebody wants to hear of them while looking at something else. */
export function usePolling(isHeard: boolean): void {
  const { poll } = useDesk()
  useWhileVisible(isHeard ? rest : poll)
  useEffect(() => (isHeard ? poll() : undefined), [isHeard, poll])
}

/** Loads what the desk shows, and again when something may have changed. `key` says what `open` opens. */
export function useLive<T>(key: string, open: (desk: Desk) => Resource<T>): Loadable<T> & { reload(): void } {
  const desk = useDesk()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says it
  const resource = useMemo(() => open(desk), [desk, key])
  const state = useResource(resource)
  const version = useValue(desk.version)
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current !== version) void resource.reload()
    seen.current = version
  }, [resource, version])
  return { ...state, reload: () => void resource.reload() }
}
