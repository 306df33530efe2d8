/** Drawings on a 24 px grid, made for Haat. Icons of few components are separate modules, to be loaded only there. */
const OUTLINES = {
  alert: 'M12 8v5m0 3.5v.01M12 3 2.5 20h19z',
  back: 'M15 5l-7 7 7 7',
  bag: 'M5 8h14l-1 12H6zm4 0V7a3 3 0 0 1 6 0v1',
  check: 'M5 12.5l4.5 4.5L19 7',
  chevron: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  forward: 'M9 5l7 7-7 7',
  heart: 'M12 20S4 15 4 9a4.2 4.2 0 0 1 8-1.8A4.2 4.2 0 0 1 20 9c0 6-8 11-8 11z',
  minus: 'M6 12h12',
  plus: 'M12 6v12M6 12h12',
  retry: 'M4 12a8 8 0 0 1 14-5.3L20 9m0-5v5h-5m5 3a8 8 0 0 1-14 5.3L4 15m0 5v-5h5',
} as const

export type IconName = keyof typeof OUTLINES

/** A decorative icon, hidden from screen readers: its control needs a text. */
export const Icon = ({ name }: { name: IconName }) => <Outline path={OUTLINES[name]} />

/** An icon of another path on the same grid. */
export const Outline = ({ path }: { path: string }) => (
  <svg className="haat-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)
