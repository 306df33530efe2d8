// Fruit scenes.
import { drawing } from '../core/drawing.ts'
import { bananas } from '../parts/fruit.ts'
import { bananaLeaf } from '../parts/props.ts'
import { thali } from '../parts/vessels.ts'
import { close, items, type Scene } from './items.ts'
import { basketHeap, crateHeap, layCloth, vesselAt } from './recipes.ts'

const twoMelons: Scene = (s) => {
  s.room({ horizon: 0.46 })
  layCloth(s, 'green', 600, 930, 1220, 460, 'stripe')
  s.put(drawing('noto/watermelon', 760), 560, 1020, { rot: -4 })
  s.put(drawing('noto/watermelon', 420), 900, 1095, { rot: 9 })
  return s
}

const bananaHand =
  (size: number, x: number, y: number): Scene =>
  (s) => {
    s.room({ horizon: 0.48 })
    s.raw(`<g transform="translate(600 955)">${bananaLeaf(1150, 400)}</g>`)
    s.put(bananas(size), x, y)
    return s
  }

export const fruitScenes: Record<string, [Scene, Scene]> = {
  'alphonso-mangoes': [
    (s) => crateHeap(s, items.mango, 2, '#d9a868'),
    close(
      items.mango,
      520,
      [
        [380, 830, -10],
        [860, 850, 12],
        [610, 1080, 0, 1.05],
      ],
      'leaf',
    ),
  ],
  'robusta-bananas': [
    bananaHand(860, 620, 1080),
    (s) => {
      crateHeap(s, { draw: (z) => bananas(z), size: 420, dx: 0.66, dy: 0.22, rot: 8 }, 0)
      return s
    },
  ],
  'kinnaur-apples': [(s) => basketHeap(s, items.apple, 2, 'red'), (s) => crateHeap(s, items.apple)],
  'nagpur-oranges': [
    (s) => crateHeap(s, items.orange, 2, '#c98f55'),
    close(
      items.orange,
      430,
      [
        [340, 820, -8],
        [830, 820, 10],
        [590, 1070, 0, 1.1],
        [1000, 1080, 14, 0.85],
      ],
      'cloth',
      'blue',
    ),
  ],
  'black-grapes': [
    (s) => {
      s.room({ horizon: 0.46 })
      vesselAt(s, thali(1080), 600, 1070, () =>
        s.heap([items.grapes.draw(560)], 600, 1010, [2, 1], { dx: 420, dy: 150, rot: 8, back: 0.85 }),
      )
      return s
    },
    (s) => crateHeap(s, items.grapes, 0),
  ],
  'kiran-watermelon': [
    twoMelons,
    close(
      { draw: (z) => drawing('noto/watermelon', z), size: 1 },
      560,
      [
        [400, 820, -8],
        [800, 860, 10],
        [520, 1090, -3, 1.1],
      ],
      'leaf',
    ),
  ],
  'fresh-coconut': [
    close(
      items.coconut,
      640,
      [
        [760, 900, 12, 0.8],
        [470, 1060, -6],
      ],
      'leaf',
    ),
    (s) => basketHeap(s, { ...items.coconut, size: 290 }, 1),
  ],
  'queen-pineapple': [
    close(items.pineapple, 860, [[600, 1080, 4]], 'leaf'),
    (s) => {
      s.room({ horizon: 0.5 })
      layCloth(s, 'yellow')
      s.put(items.pineapple.draw(700), 350, 1010, { rot: -5, tone: 0.94 })
      s.put(items.pineapple.draw(760), 800, 1090, { rot: 5 })
      return s
    },
  ],
  'mahabaleshwar-strawberries': [
    (s) => {
      s.room({ horizon: 0.46 })
      layCloth(s, 'rose')
      vesselAt(s, thali(1060, '#e9e4da'), 600, 1060, () =>
        s.heap([items.strawberry.draw(270)], 600, 1015, [2, 3, 4, 3], {
          dx: 205,
          dy: 92,
          rot: 24,
          back: 0.8,
        }),
      )
      return s
    },
    (s) => basketHeap(s, items.strawberry, 2, 'rose'),
  ],
  'kagzi-lemons': [
    (s) => basketHeap(s, items.lemon, 2, 'blue'),
    close(
      items.lemon,
      430,
      [
        [360, 820, -14],
        [820, 830, 12],
        [590, 1060, 4, 1.05],
      ],
      'leaf',
    ),
  ],
}
