import { useLazyImport } from '@haat/react/ui'
import type { DrawingName } from './LateDrawing.tsx'

const load = () => import('./LateDrawing.tsx')

/** A drawing that loads after the text next to it, which says the same. */
const late = (name: DrawingName) => () => {
  const code = useLazyImport(load, true)
  return code ? <code.LateDrawing name={name} /> : null
}

export const ClosedStall = /* @__PURE__ */ late('ClosedStall')
export const EmptyBasket = /* @__PURE__ */ late('EmptyBasket')
