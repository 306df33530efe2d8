import type { Resource } from '@haat/core'
import { type RefObject, useRef } from 'react'

export interface Retry<E extends HTMLElement> {
  /** For the region that holds the retry button; it needs `tabIndex={-1}`. */
  readonly region: RefObject<E | null>
  retry(): void
}

/** Loads again. The button goes away meanwhile, so focus waits on its region instead of being lost. */
export function useRetry<E extends HTMLElement = HTMLElement>(
  resource: Pick<Resource<unknown>, 'reload'>,
): Retry<E> {
  const region = useRef<E>(null)
  return {
    region,
    retry() {
      region.current?.focus({ preventScroll: true })
      void resource.reload()
    },
  }
}
