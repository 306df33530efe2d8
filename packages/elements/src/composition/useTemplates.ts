import { SlotsContext, useLate } from '@haat/react/ui'
import { useContext, useLayoutEffect } from 'react'
import type { AddStyles } from '../root/elementProps.ts'

let here: typeof import('./templates.tsx') | undefined
/** Brings the code for the page's own cards. */
export const bringTemplates = async () => (here = await import('./templates.tsx'))

/** Whether a page that fills these slots has cards of its own. */
export const hasTemplates = (slots: readonly string[]): boolean =>
  slots.some((name) => name === 'card' || name === 'card-footer')

/**
 * The code for the page's own cards, and the slots that the page fills. Its code is undefined where there is no template,
 * or it did not come; null while it is on its way.
 */
export function useTemplates(addStyles: AddStyles) {
  const slots = useContext(SlotsContext)
  const isWanted = hasTemplates(slots)
  const loaded = useLate(bringTemplates, isWanted)
  const code = here ?? loaded
  useLayoutEffect(() => {
    if (code) addStyles(code.css)
  }, [code, addStyles])
  return { slots, templates: isWanted ? code : undefined }
}
