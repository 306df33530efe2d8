import { useLate } from '@haat/react/ui'
import type { DrawingName } from './LateDrawing.tsx'

const load = () => import('./LateDrawing.tsx')

/** A drawing that comes after the words beside it, which say the same. */
const late = (name: DrawingName) => () => {
  const code = useLate(load, true)
  return code ? <code.LateDrawing name={name} /> : null
}

export const ClosedStall = /* @__PURE__ */ late('ClosedStall')
export const EmptyBasket = /* @__PURE__ */ late('EmptyBasket')
