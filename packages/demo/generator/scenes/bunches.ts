// Bunches of herbs and greens, and their arrangements.
import { n } from '../core/paint.ts'
import { at, group } from '../core/part.ts'
import type { Stage } from '../core/stage.ts'
import { type Bunch, bunch } from '../parts/leaves.ts'
import { clayPot } from '../parts/pantry.ts'
import { basket, crate } from '../parts/woven.ts'
import type { Scene } from './items.ts'
import { layCloth, vesselAt } from './recipes.ts'

export const BUNCHES = {
  palak: {
    kind: 'spade',
    colour: '#3f8a3c',
    stem: '#8fbf62',
    leaf: 270,
    count: 19,
    h: 960,
    spread: 56,
    tie: '#d8b98a',
    root: '#d9a58a',
  },
  methi: {
    kind: 'trefoil',
    colour: '#57a046',
    stem: '#9cc873',
    leaf: 150,
    count: 21,
    h: 900,
    spread: 60,
    tie: '#d8b98a',
  },
  amaranth: {
    kind: 'spade',
    colour: '#93284c',
    stem: '#d0557a',
    leaf: 240,
    count: 19,
    h: 950,
    spread: 56,
    tie: '#d8b98a',
    root: '#e0a0a8',
  },
  coriander: {
    kind: 'lace',
    colour: '#4a9440',
    stem: '#86bb5c',
    leaf: 165,
    count: 21,
    h: 930,
    spread: 60,
    tie: '#d8b98a',
    root: '#e8d9bd',
  },
  mint: {
    kind: 'mint',
    colour: '#3f9150',
    stem: '#6a9a58',
    leaf: 180,
    count: 17,
    h: 900,
    spread: 58,
    tie: '#d8b98a',
  },
  dill: {
    kind: 'feather',
    colour: '#5f9f4c',
    stem: '#8abf63',
    leaf: 420,
    count: 21,
    h: 900,
    spread: 46,
    tie: '#d8b98a',
  },
} satisfies Record<string, Bunch>

/** A large upright bunch, and one leaning behind it. */
export const standing =
  (b: Bunch): Scene =>
  (s) => {
    s.room({ horizon: 0.55 })
    s.put(bunch(b, s.name), 590, 1115, { rot: -3 })
    return s
  }

export const crated =
  (b: Bunch): Scene =>
  (s) => {
    s.room({ horizon: 0.5 })
    vesselAt(s, crate(980, 330, undefined, s.name), 600, 1050, () => {
      ;[
        [300, 0.72, -16],
        [900, 0.72, 16],
        [600, 0.78, 2],
        [430, 0.7, -7],
        [770, 0.7, 9],
      ].forEach(
        ([x, k, rot], i) =>
          void s.raw(
            group(
              at(bunch(b, `${s.name}${i}`), x as number, 985, { scale: k as number, rot: rot as number }),
              i < 3 ? 'opacity="1"' : '',
            ),
          ),
      )
    })
    return s
  }

/** Leaves laid flat, close up. */
export const flat =
  (b: Bunch, tint: string): Scene =>
  (s) => {
    s.room({ horizon: 0.4 })
    layCloth(s, tint, 600, 860, 1280, 560)
    s.put(bunch(b, s.name), 700, 1010, { rot: 64, lying: true, scale: 0.95 })
    s.put(bunch(b, `${s.name}b`), 520, 1090, { rot: 78, lying: true, scale: 0.98 })
    return s
  }

/** A herb growing in a clay pot: the soil hides the part of the bunch below its string. */
export const potted = (s: Stage, b: Bunch, x: number, y: number, k: number, seed: string): void => {
  const grown = bunch({ ...b, tie: '', root: '' }, seed)
  const soil = 0.27 * b.h
  s.shadow(x, y, 320 * k, 420 * k)
  s.raw(at(clayPot(470, 400, '#4a3626'), x, y, { scale: k }))
  s.raw(
    `<g transform="translate(${n(x)} ${n(y - 388 * k + soil * k * 0.9)}) scale(${n(k * 0.9)})"><clipPath id="soil${Math.round(b.h)}"><path d="M-1400 -1900H1400V${n(-soil)}H60A60 9 0 0 1 -60 ${n(-soil)}H-1400Z"/></clipPath><g clip-path="url(#soil${Math.round(b.h)})">${grown.svg}</g></g>`,
  )
}

export const inBasket =
  (b: Bunch): Scene =>
  (s) => {
    s.room({ horizon: 0.52 })
    vesselAt(s, basket(820, 360, undefined, s.name), 600, 1070, () => {
      ;[
        [380, 0.72, -22],
        [820, 0.72, 22],
        [600, 0.82, 0],
      ].forEach(
        ([x, k, rot], i) =>
          void s.raw(
            at(bunch({ ...b, root: '' }, `${s.name}${i}`), x as number, 985, {
              scale: k as number,
              rot: rot as number,
            }),
          ),
      )
    })
    return s
  }
