// Drawing and arrangement of each vegetable and fruit.
import type { Stage } from '../core/stage.ts'
import { chilli, potato } from '../parts/field.ts'
import { bananaLeaf, board } from '../parts/props.ts'
import { layCloth, type Produce, produce } from './recipes.ts'

export type Scene = (s: Stage) => Stage
const RED_ONION = { hue: -66, chroma: 0.98, light: -0.22 }

export const items = {
  tomato: produce('noto/tomato', 215, { dx: 0.78 }),
  onion: produce('noto/onion', 215, { dx: 0.68, rot: 22 }, RED_ONION),
  potato: {
    draw: (z) => potato(z, 'a'),
    more: (z) => [potato(z, 'b'), potato(z, 'c'), potato(z, 'd')],
    size: 235,
    dx: 0.76,
    rot: 20,
    dy: 0.3,
  },
  carrot: produce('noto/carrot', 330, { dx: 0.44, rot: 16, dy: 0.2, lie: 38 }),
  brinjal: produce('noto/eggplant', 320, { dx: 0.52, rot: 22, dy: 0.25, lie: -24 }),
  capsicum: produce('noto/bell-pepper', 285, { dx: 0.66, rot: 16, dy: 0.3 }),

  broccoli: produce('noto/broccoli', 330, { dx: 0.74, rot: 8, dy: 0.3 }),
  peas: produce('noto/pea-pod', 270, { dx: 0.5, rot: 34, dy: 0.24, lie: 24 }),
  corn: produce('noto/ear-of-corn', 340, { dx: 0.5, rot: 10, dy: 0.24, lie: 34 }),
  garlic: produce('noto/garlic', 215, { dx: 0.72, rot: 16 }),
  ginger: produce('noto/ginger-root', 280, { dx: 0.66, rot: 22, dy: 0.3 }),
  chilli: {
    draw: (z) => chilli(z, 'a'),
    more: (z) => [chilli(z, 'b'), chilli(z, 'c', '#3f8a3c')],
    size: 300,
    dx: 0.34,
    rot: 34,
    dy: 0.16,
    lie: 0,
  },
  mango: produce('noto/mango', 275, { dx: 0.66, rot: 10, dy: 0.4, taper: 0.62, levels: 3 }),
  apple: produce('noto/red-apple', 225, { dx: 0.74, rot: 14 }, { chroma: 0.92 }),
  orange: produce('noto/tangerine', 215, { dx: 0.78, rot: 14 }),
  grapes: produce('noto/grapes', 380, { dx: 0.56, rot: 10, dy: 0.3 }, { chroma: 0.85, light: -0.06 }),
  coconut: produce('noto/coconut', 330, { dx: 0.8, rot: 14 }),
  pineapple: produce('noto/pineapple', 470, { dx: 0.42, rot: 8, dy: 0.2 }),
  strawberry: produce('noto/strawberry', 200, { dx: 0.72, rot: 24 }),
  lemon: produce('noto/lemon', 210, { dx: 0.76, rot: 20 }),
} satisfies Record<string, Produce>

/** A few very large pieces, close up, on a leaf, a board or the table. */
export function close(
  p: Produce,
  size: number,
  spots: [x: number, y: number, rot: number, k?: number][],
  under: 'leaf' | 'board' | 'cloth' | 'none' = 'none',
  tint = 'green',
): Scene {
  return (s) => {
    s.room({ horizon: 0.44 })
    if (under === 'cloth') layCloth(s, tint, 600, 920, 1260, 500)
    if (under === 'leaf') s.raw(`<g transform="translate(600 930) rotate(-4)">${bananaLeaf(1160, 420)}</g>`)
    if (under === 'board') s.put(board(1100, 330, undefined, s.name), 600, 1110)
    for (const [x, y, rot, k = 1] of spots) s.put(p.draw(size * k), x, y, { rot, tone: y < 850 ? 0.9 : 1 })
    return s
  }
}
