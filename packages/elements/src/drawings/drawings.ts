// All drawings of empty and failed states, which are a request of their own.

export { ClosedStall } from '../../../react/src/ui/drawings/ClosedStall.tsx'
export { EmptyBasket } from '../../../react/src/ui/drawings/EmptyBasket.tsx'
export { FirstWord } from '../../../react/src/ui/drawings/FirstWord.tsx'
export { LostParcel } from '../../../react/src/ui/drawings/LostParcel.tsx'
export { NothingFound } from '../../../react/src/ui/drawings/NothingFound.tsx'
export { WaitingPlant } from '../../../react/src/ui/drawings/WaitingPlant.tsx'
