import { usePageQuery } from '@haat/react/ui'
import { useLayoutEffect } from 'react'

/** Shows what was hidden until the island knows its address (components/Asked.astro), together with what that asks for. */
export function useAsked(): void {
  const { known } = usePageQuery()
  useLayoutEffect(() => {
    if (known) document.documentElement.removeAttribute('data-asked')
  }, [known])
}
