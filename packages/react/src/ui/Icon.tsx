/** Drawings on a 24 px grid, made for Haat. */
const OUTLINES = {
  alert: 'M12 8v5m0 3.5v.01M12 3 2.5 20h19z',
  back: 'M15 5l-7 7 7 7',
  bag: 'M5 8h14l-1 12H6zm4 0V7a3 3 0 0 1 6 0v1',
  box: 'M4 8l8-4.5L20 8v8.5L12 21l-8-4.5zm0 0l8 4.5L20 8m-8 4.5V21',
  check: 'M5 12.5l4.5 4.5L19 7',
  chevron: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zm6.5 0a3 3 0 1 0 6 0 3 3 0 0 0-6 0z',
  forward: 'M9 5l7 7-7 7',
  grid: 'M4 4h7v7H4zm9 0h7v7h-7zM4 13h7v7H4zm9 0h7v7h-7z',
  heart: 'M12 20S4 15 4 9a4.2 4.2 0 0 1 8-1.8A4.2 4.2 0 0 1 20 9c0 6-8 11-8 11z',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 15-14 14zm0 0c2-5 5-7.5 9-9',
  mail: 'M3.5 6h17v12h-17zm0 .5l8.5 6.5 8.5-6.5',
  minus: 'M6 12h12',
  phone:
    'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z',
  pin: 'M12 21s7-6 7-11.5a7 7 0 0 0-14 0C5 15 12 21 12 21zm-2.5-11.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0z',
  play: 'M7 4.5v15l12-7.5z',
  plus: 'M12 6v12M6 12h12',
  print: 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z',
  retry: 'M4 12a8 8 0 0 1 14-5.3L20 9m0-5v5h-5m5 3a8 8 0 0 1-14 5.3L4 15m0 5v-5h5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm4.8-1.7L20 20',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6zm-3.5 9l2.5 2.5 4.5-4.5',
  truck: 'M3 6h11v10H3zm11 4h4l3 3v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 8.5c1-4 4-6 8-6s7 2 8 6',
} as const

export type IconName = keyof typeof OUTLINES

/** A decorative icon, hidden from screen readers: its control needs a text. */
export const Icon = ({ name }: { name: IconName }) => <Outline path={OUTLINES[name]} />

/** An icon of another path on the same grid. */
export const Outline = ({ path }: { path: string }) => (
  <svg className="haat-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
