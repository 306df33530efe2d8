import { withExports } from '@haat/core'
import { SlotsContext } from '@haat/react/internal/ui/index.ts'
import { useCallback, useContext, useLayoutEffect } from 'react'
import type { ElementProps } from '../root/elementProps.ts'
import { useLateCode } from '../root/useLateCode.ts'

let cached: typeof import('./templates.tsx') | undefined
/** Loads the code for the page's own cards. */
export const loadTemplates = async () => (cached = withExports(await import('./templates.tsx')))

/** Whether a page that fills these slots has its own cards. */
export const hasTemplates = (slots: readonly string[]): boolean =>
  slots.some((name) => name === 'card' || name === 'card-footer')

/**
 * The code for the page's own cards, and the slots that the page fills. The code is undefined if there is no template or
 * loading failed, which is reported, and null while it is loading.
 */
export function useTemplates({ addStyles, emit }: Pick<ElementProps, 'addStyles' | 'emit'>) {
  const slots = useContext(SlotsContext)
  const isWanted = hasTemplates(slots)
  const onHealed = useCallback(() => emit('haat:ready'), [emit])
  const loaded = useLateCode(loadTemplates, isWanted, emit, onHealed)
  const code = cached ?? loaded
  useLayoutEffect(() => {
    if (code) addStyles(code.css)
  }, [code, addStyles])
  return { slots, templates: isWanted ? code : undefined }
}
