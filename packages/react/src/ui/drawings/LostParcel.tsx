import { Drawing } from './Drawing.tsx'

/** A parcel with a question instead of an address. */
export const LostParcel = () => (
  <Drawing>
    <path data-fill="wash" d="M20 38l40-16 40 16v38L60 92 20 76z" />
    <path d="M20 38l40-16 40 16v38L60 92 20 76zM20 38l40 16 40-16M60 54v38M40 30l40 16v12" />
    <circle data-fill="accent" cx="88" cy="20" r="14" />
    <path d="M84 17a4.5 4.5 0 1 1 6 4c-1.500 .7-2 1.500-2 3m0 4v.1" />
  </Drawing>
)
