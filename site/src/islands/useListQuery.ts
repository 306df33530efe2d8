import { usePageQuery } from '@haat/react/internal/ui/index.ts'
import { useLayoutEffect } from 'react'

/** Shows the list that was hidden (components/ListQuery.astro), when the island has read the query. */
export function useListQuery(): void {
  const { known } = usePageQuery()
  useLayoutEffect(() => {
    if (known) document.documentElement.removeAttribute('data-query')
  }, [known])
}
