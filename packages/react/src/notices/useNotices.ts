import type { Notice } from '@haat/core'
import { useMemo } from 'react'
import { useShop } from '../shop.ts'
import { readyQuery } from '../ui/query.ts'
import { useValue } from '../ui/useValue.ts'

const NONE: Notice[] = []

/**
 * The shop's messages: those in `data.open` are shown for 3 s as toasts, `data.history` has the last 50. They need no
 * loading: `status` is always `ready`.
 */
export function useNotices() {
  const { notices } = useShop('useNotices()')
  const open = useValue(notices.open, NONE)
  const history = useValue(notices.history, NONE)
  return useMemo(() => {
    const { say, warn, dismiss, hold } = notices
    return { ...readyQuery({ open, history }), say, warn, dismiss, hold }
  }, [notices, open, history])
}
