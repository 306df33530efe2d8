// Replaces the drawings of @haat/react: those that grids and products rarely show are loaded late.

export { FirstWord } from '../../../react/src/ui/drawings/FirstWord.tsx'
export { LostParcel } from '../../../react/src/ui/drawings/LostParcel.tsx'
export { NothingFound } from '../../../react/src/ui/drawings/NothingFound.tsx'
export { WaitingPlant } from '../../../react/src/ui/drawings/WaitingPlant.tsx'
export { ClosedStall, EmptyBasket } from './late.tsx'
