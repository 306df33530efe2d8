import { useLate } from '@haat/react/ui'

type Drawings = typeof import('./drawings.ts')

const load = () => import('./drawings.ts')

/** A drawing that comes after the words beside it, which say the same. */
const late = (name: keyof Drawings) => () => {
  const Drawing = useLate(load, true)?.[name]
  return Drawing ? <Drawing /> : null
}

export const ClosedStall = /* @__PURE__ */ late('ClosedStall')
export const EmptyBasket = /* @__PURE__ */ late('EmptyBasket')
export const FirstWord = /* @__PURE__ */ late('FirstWord')
export const LostParcel = /* @__PURE__ */ late('LostParcel')
export const NothingFound = /* @__PURE__ */ late('NothingFound')
export const WaitingPlant = /* @__PURE__ */ late('WaitingPlant')
