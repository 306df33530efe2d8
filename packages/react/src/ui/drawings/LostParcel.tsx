import { Drawing } from './Drawing.tsx'

/** A parcel. */
export const LostParcel = () => (
  <Drawing>
    <path data-part="faint" d="M22 160c40-3 156-3 196 0" />
    <path d="M60 88c18 6 40 12 60 17 0 17 0 35-1 53-20-4-41-9-58-15-2-18-2-37-1-55ZM180 88c-18 6-40 12-60 17 0 17 0 35 1 53 20-4 41-9 58-15 2-18 2-37 1-55Z" />
    <path d="M60 88c20-7 40-12 60-16 20 4 41 9 60 16-19 7-39 12-60 17-21-5-41-10-60-17Z" />
    <path data-part="wash" d="M86 80c21 6 43 12 62 18v22l-8-5-7 9V102c-20-6-40-11-60-17Z" />
    <path data-part="accent" d="M88 80c20 5 41 11 60 17v22l-7-5-8 9v-22c-20-5-40-10-60-17" />
    <path data-part="faint" d="M74 128c6 2 12 4 18 5M74 118c4 1 8 2 11 3" />
    <path data-part="faint" d="M28 96h20M20 112h26M30 128h16" />
    <path data-part="accent" d="M160 54c6-10 16-15 28-14-2 11-11 18-23 18M165 58c-6 1-10 5-13 11" />
    <path data-part="faint" d="M98 50c5-5 5-10 0-15s-5-10 0-15" />
  </Drawing>
)
