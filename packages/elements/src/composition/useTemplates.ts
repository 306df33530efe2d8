import { SlotsContext, useLate } from '@haat/react/ui'
import { useContext, useLayoutEffect } from 'react'
import type { AddStyles } from '../root/elementProps.ts'

const load = () => import('./templates.tsx')

/**
 * The code for the page's own cards, and the slots that the page fills. Its code is undefined where there is no template,
 * or it did not come; null while it is on its way.
 */
export function useTemplates(addStyles: AddStyles) {
  const slots = useContext(SlotsContext)
  const isWanted = slots.some((name) => name === 'card' || name === 'card-footer')
  const code = useLate(load, isWanted)
  useLayoutEffect(() => {
    if (code) addStyles(code.css)
  }, [code, addStyles])
  return { slots, templates: isWanted ? code : undefined }
}
