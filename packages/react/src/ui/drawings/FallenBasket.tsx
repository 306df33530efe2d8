import { Drawing } from './Drawing.tsx'

/** A basket that fell over: something went wrong, nothing that cannot be picked up. */
export const FallenBasket = () => (
  <Drawing>
    <path data-fill="wash" d="M16 44l40-22c14 10 20 34 12 58l-46 6C10 74 8 56 16 44z" />
    <path d="M16 44l40-22c14 10 20 34 12 58l-46 6C10 74 8 56 16 44zM30 37c8 14 10 30 6 47M43 30c11 14 14 34 9 52M13 58l57-8M14 72l57-6" />
    <circle data-fill="accent" cx="90" cy="78" r="11" />
    <path d="M90 67c0-4 2-7 6-8M4 90h112" />
  </Drawing>
)
