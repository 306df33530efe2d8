// Still lifes of products, and their colours.
import type { Part } from '../core/part.ts'
import type { Stage } from '../core/stage.ts'
import { board } from '../parts/props.ts'
import type { Scene } from './items.ts'
import { layCloth } from './recipes.ts'

export type Spot = [part: Part, x: number, y: number, scale?: number, rot?: number, lying?: boolean]

/** Objects on the table, back to front. */
export const still =
  (spots: () => Spot[], o: { horizon?: number; cloth?: string; before?: (s: Stage) => void } = {}): Scene =>
  (s) => {
    s.room({ horizon: o.horizon ?? 0.52 })
    if (o.cloth) layCloth(s, o.cloth, 600, 960, 1240, 440)
    o.before?.(s)
    for (const [p, x, y, scale = 1, rot = 0, lying = false] of spots()) s.put(p, x, y, { scale, rot, lying })
    return s
  }

export const onWood =
  (c?: string) =>
  (s: Stage): void =>
    void s.put(board(1120, 350, c, s.name), 600, 1120)
export const TURMERIC = '#e0a53a'
export const INDIGO = '#46548f'
export const LEAF = '#4f8a5a'
export const CHILLI = '#c2472f'
export const PAPER = '#f1e6cf'
export const CRAYONS = [
  '#c8402f',
  '#e07b2f',
  '#e8b93a',
  '#5f9a4a',
  '#2f7d78',
  '#3f6fb0',
  '#6a4f9a',
  '#c25a8a',
]

export const loose = (
  make: (c: string, i: number) => Part,
  colours: string[],
  y0: number,
  step: number,
  spread: number,
): Spot[] =>
  colours.map(
    (c, i): Spot => [
      make(c, i),
      600 + (i % 2 ? 1 : -1) * (i * 7),
      y0 + i * step,
      1,
      ((i % 3) - 1) * spread + (i % 2 ? 4 : -5),
      true,
    ],
  )
