import { useSyncExternalStore } from 'react'

/** In windows of this size the panel is a sheet over the page. */
const PHONE = '(max-width: 39.99em), (max-height: 29.99em)'

function subscribe(changed: () => void) {
  const query = globalThis.matchMedia?.(PHONE)
  query?.addEventListener('change', changed)
  return () => query?.removeEventListener('change', changed)
}

/** Whether the window is as small as a phone's, in portrait or landscape. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(PHONE).matches ?? false,
    () => false,
  )
