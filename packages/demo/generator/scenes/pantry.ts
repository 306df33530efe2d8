// Grains, spices, dairy and bakery.
import { drawing } from '../core/drawing.ts'
import { linear, n } from '../core/paint.ts'
import { oval, type Part, part } from '../core/part.ts'
import { eggBox } from '../parts/baked.ts'
import { type Grain, mound } from '../parts/grains.ts'
import { jar } from '../parts/packs.ts'
import { block, clayPot, milkBottle, milkGlass } from '../parts/pantry.ts'
import { board } from '../parts/props.ts'
import { bowl } from '../parts/vessels.ts'
import { basket } from '../parts/woven.ts'
import { drawn } from './bakery.ts'
import type { Scene } from './items.ts'
import { filled, layCloth, vesselAt } from './recipes.ts'

const bottles =
  (spots: [number, number, number][], glass = true): Scene =>
  (s) => {
    s.room({ horizon: 0.54 })
    for (const [x, y, k] of spots) s.put(milkBottle(340, 820), x, y, { scale: k })
    if (glass) s.put(milkGlass(260, 330), 885, 1105)
    return s
  }

const ghee: Grain = { colour: '#e6ab2f', alt: '#f0c45a', a: 0, b: 0, kind: 'powder' }
const dish = (w: number): Part =>
  part(
    w,
    w * 0.2,
    oval(0, -w * 0.09, w / 2, w * 0.13, '#b9c4cc'),
    oval(
      0,
      -w * 0.115,
      w / 2,
      w * 0.13,
      linear([
        [0, '#f7f6f2'],
        [1, '#dfe3e4'],
      ]),
    ),
    oval(0, -w * 0.11, w * 0.4, w * 0.09, '#e9ebea'),
  )

const paneer: Scene = (s) => {
  s.room({ horizon: 0.48 })
  s.put(board(1080, 320, '#a9744a', s.name), 600, 1090)
  s.put(block(470, 250, 260, '#f6efdd', 40, s.name), 430, 965)
  ;[
    [770, 880, 0],
    [905, 905, 4],
    [725, 985, -3],
    [870, 1000, 3],
    [985, 1020, -4],
  ].forEach(
    ([x, y, rot]) =>
      void s.put(block(118, 105, 110, '#f8f2e2', 8, `${s.name}${x}`), x as number, y as number, {
        rot: rot as number,
      }),
  )
  return s
}

const butter =
  (k: number): Scene =>
  (s) => {
    s.room({ horizon: 0.5 })
    layCloth(s, 'blue', 600, 960, 1240, 440)
    s.put(dish(980), 600, 1080)
    s.put(block(560 * k, 210 * k, 220, '#f4d67a', 0, s.name), 500, 985)
    s.put(block(70, 195 * k, 215, '#f7dd8b', 0, s.name), 870, 1000, { rot: 5 })
    return s
  }

export const dairyScenes: Record<string, [Scene, Scene]> = {
  'farm-milk': [
    bottles([[470, 1075, 1.1]]),
    bottles(
      [
        [360, 1000, 0.92],
        [840, 1000, 0.92],
        [600, 1090, 1.02],
      ],
      false,
    ),
  ],
  'set-curd': [
    (s) => {
      s.room({ horizon: 0.5 })
      layCloth(s, 'blue')
      s.put(clayPot(740, 560, '#fbf6e8'), 600, 1080)
      return s
    },
    (s) => {
      s.room({ horizon: 0.5 })
      ;[
        [340, 900, 0.72],
        [850, 905, 0.72],
        [590, 1090, 0.98],
      ].forEach(
        ([x, y, k]) =>
          void s.put(clayPot(560, 430, '#fbf6e8'), x as number, y as number, { scale: k as number }),
      )
      return s
    },
  ],
  'malai-paneer': [
    paneer,
    (s) => {
      s.room({ horizon: 0.46 })
      const v = bowl(900, 360, '#3f6a86', false, '#f1e4c8')
      vesselAt(s, v, 600, 1070, () =>
        s.heap(
          [block(150, 125, 130, '#f8f2e2', 8, 'a'), block(150, 125, 130, '#f5edda', 8, 'b')],
          620 - 40,
          1070 + v.mouth.y + 95,
          [2, 3, 4],
          { dx: 185, dy: 92, rot: 10, back: 0.9 },
        ),
      )
      return s
    },
  ],
  'salted-butter': [
    butter(1),
    (s) => {
      s.room({ horizon: 0.48 })
      s.put(board(1120, 340, '#b57f4f', s.name), 600, 1110)
      s.put(drawing('noto/bread', 500), 340, 960, { rot: 0 })
      s.put(block(360, 150, 170, '#f4d67a', 0, s.name), 740, 1010)
      s.put(block(52, 140, 160, '#f7dd8b', 0, s.name), 1000, 1020, { rot: 6 })
      return s
    },
  ],
  'bilona-ghee': [
    (s) => {
      s.room({ horizon: 0.54 })
      s.put(jar(560, 760, filled(ghee, 580, 620, s.name), 'cloth', '#c8563f', '#f3e6c0'), 540, 1080)
      const v = bowl(330, 150, '#d3a441', true)
      vesselAt(s, v, 965, 1120, () =>
        s.raw(
          `<g transform="translate(965 ${n(1120 + v.mouth.y)})">${mound(ghee, v.mouth.rx, 24, v.mouth.ry * 0.9, s.name)}</g>`,
        ),
      )
      return s
    },
    (s) => {
      s.room({ horizon: 0.52 })
      ;[
        [330, 960, 0.78],
        [880, 960, 0.78],
        [600, 1090, 0.98],
      ].forEach(
        ([x, y, k], i) =>
          void s.put(
            jar(
              430,
              580,
              filled(ghee, 450, 470, `${s.name}${i}`),
              'cloth',
              ['#c8563f', '#5b7d4a', '#d09a2c'][i],
              '#f3e6c0',
            ),
            x as number,
            y as number,
            { scale: k as number },
          ),
      )
      return s
    },
  ],
  'farm-cheddar': [
    drawn('noto/cheese-wedge', [[600, 1010, 780, -2]], { board: true }),
    drawn(
      'noto/cheese-wedge',
      [
        [390, 860, 430, -8],
        [820, 900, 440, 8],
        [560, 1090, 560, -2],
      ],
      { cloth: 'blue' },
    ),
  ],
  'country-eggs': [
    (s) => {
      s.room({ horizon: 0.48 })
      s.put(eggBox(900, ['#c98a5c', '#ecd9bd', '#d49c6e', '#e6cda8', '#c0804f', '#dba981']), 600, 1060)
      return s
    },
    (s) => {
      s.room({ horizon: 0.48 })
      layCloth(s, 'blue')
      vesselAt(s, basket(820, 300, undefined, s.name), 600, 1060, () =>
        s.heap(
          [
            drawing('noto/egg', 240),
            drawing('noto/egg', 240, { chroma: 0.45, light: 0.1 }),
            drawing('noto/egg', 235, { light: -0.05 }),
          ],
          600,
          890,
          [2, 3, 4],
          { dx: 165, dy: 85, rot: 26, back: 0.85 },
        ),
      )
      return s
    },
  ],
}
