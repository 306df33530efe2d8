// Bakery scenes.
import { drawing } from '../core/drawing.ts'
import type { Part } from '../core/part.ts'
import { nankhatai, pav } from '../parts/baked.ts'
import { paperBag } from '../parts/packs.ts'
import { board } from '../parts/props.ts'
import { thali } from '../parts/vessels.ts'
import { basket } from '../parts/woven.ts'
import type { Scene } from './items.ts'
import { layCloth, vesselAt } from './recipes.ts'

export const drawn =
  (
    name: string,
    spots: [number, number, number, number][],
    o: { cloth?: string; board?: boolean; bag?: string; tone?: boolean } = {},
  ): Scene =>
  (s) => {
    s.room({ horizon: 0.48 })
    if (o.cloth) layCloth(s, o.cloth, 600, 950, 1240, 450)
    if (o.board) s.put(board(1100, 330, '#b57f4f', s.name), 600, 1110)
    if (o.bag) s.put(paperBag(460, 620, undefined, undefined, o.bag), 330, 950)
    for (const [x, y, z, rot] of spots) s.put(drawing(name, z), x, y, { rot, tone: y < 900 ? 0.92 : 1 })
    return s
  }

const basketOf =
  (
    make: (i: number) => Part,
    rows: number[],
    dx: number,
    dy: number,
    rot: number,
    lift: number,
    cloth = 'red',
  ): Scene =>
  (s) => {
    s.room({ horizon: 0.5 })
    layCloth(s, cloth)
    vesselAt(s, basket(900, 330, undefined, s.name), 600, 1070, () =>
      s.heap([make(0), make(1), make(2)], 600, 1070 - 330 + lift, rows, { dx, dy, rot, back: 0.78 }),
    )
    return s
  }

export const bakeryScenes: Record<string, [Scene, Scene]> = {
  'milk-bread': [
    drawn('noto/bread', [[600, 1030, 780, 0]], { board: true }),
    drawn('noto/bread', [[780, 1060, 560, 3]], { bag: '#b9672f' }),
  ],
  'laadi-pav': [
    (s) => {
      s.room({ horizon: 0.46 })
      s.put(board(1100, 340, '#a9744a', s.name), 600, 1110)
      s.put(pav(3, 2, 330), 600, 1000)
      return s
    },
    basketOf(() => pav(1, 1, 250), [2, 3, 4], 205, 105, 8, 110),
  ],
  'butter-croissants': [
    drawn(
      'noto/croissant',
      [
        [720, 850, 470, 12],
        [500, 1040, 640, -4],
      ],
      { cloth: 'rose' },
    ),
    basketOf(() => drawing('noto/croissant', 330), [2, 3, 3], 250, 110, 16, 140, 'yellow'),
  ],
  'cardamom-nankhatai': [
    (s) => {
      s.room({ horizon: 0.46 })
      vesselAt(s, thali(1060), 600, 1080, () =>
        s.heap([nankhatai(300, 'a'), nankhatai(300, 'b'), nankhatai(300, 'c')], 600, 1030, [2, 3, 4, 3], {
          dx: 235,
          dy: 105,
          rot: 5,
          back: 0.85,
        }),
      )
      return s
    },
    basketOf((i) => nankhatai(260, `n${i}`), [2, 3, 4, 4], 200, 84, 10, 100, 'green'),
  ],
  'sourdough-baguette': [
    (s) => {
      s.room({ horizon: 0.5 })
      layCloth(s, 'red', 600, 960, 1240, 440, 'stripe')
      ;[
        [640, 960, 6],
        [520, 1060, -4],
      ].forEach(
        ([x, y, rot]) =>
          void s.put(drawing('noto/baguette-bread', 820), x as number, y as number, {
            rot: rot as number,
            tone: 1,
          }),
      )
      return s
    },
    drawn(
      'noto/baguette-bread',
      [
        [820, 1010, 560, 6],
        [700, 1080, 600, -4],
      ],
      { bag: '#b9672f' },
    ),
  ],
  'sesame-bagels': [
    drawn(
      'noto/bagel',
      [
        [380, 850, 430, -6],
        [830, 870, 430, 8],
        [600, 1080, 540, 0],
      ],
      { board: true },
    ),
    basketOf(() => drawing('noto/bagel', 300), [2, 3, 3], 245, 105, 18, 130, 'blue'),
  ],
}
