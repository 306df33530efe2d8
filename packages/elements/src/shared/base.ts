// Each file of this folder is one file of the build, with all that its exports need (vite.config.ts). It is requested
// together with the code that imports it: otherwise the browser would find it one round trip later.

/** What every element shows first: a button, or the request to sign in. */
export { addTexts } from '@haat/core/product'
export { WaitingPlant } from '@haat/react/internal/ui/drawings/index.ts'
export { Button, Head } from '@haat/react/internal/ui/index.ts'
export { useHold } from '@haat/react/internal/ui/useHold.ts'
export { tabOf } from '../account/accountTab.ts'
export { define as defineCart } from '../cart/cart.tsx'
export { defineHaat } from '../root/defineHaat.ts'
export { logOnce } from '../root/logOnce.ts'
export { parentOf } from '../root/parentOf.ts'
export { SignedInOnly } from '../root/SignedInOnly.tsx'
