// Vegetables, fruit and seasonings that are sold as single pieces.
import { drawing } from '../core/drawing.ts'
import { cucumber } from '../parts/fruit.ts'
import { board } from '../parts/props.ts'
import { thali } from '../parts/vessels.ts'
import { close, items, type Scene } from './items.ts'
import { bagged, basketHeap, crateHeap, layCloth, plate, vesselAt } from './recipes.ts'

export const produceScenes: Record<string, [Scene, Scene]> = {
  'country-tomatoes': [
    (s) => crateHeap(s, items.tomato),
    close(
      items.tomato,
      400,
      [
        [360, 800, -12],
        [790, 790, 10],
        [270, 1040, 8],
        [930, 1050, -10],
        [600, 1070, 4, 1.1],
      ],
      'leaf',
    ),
  ],
  'nashik-red-onions': [(s) => basketHeap(s, items.onion), (s) => plate(s, items.onion, [2, 3], 'red')],
  'kufri-potatoes': [
    (s) => crateHeap(s, items.potato, 2, '#b98b5c'),
    (s) => bagged(s, items.potato, '#8a6a3c'),
  ],
  'ooty-carrots': [
    (s) => {
      s.room({ horizon: 0.42 })
      s.put(board(1140, 420, undefined, s.name), 600, 1130)
      for (const [x, y, rot, k] of [
        [400, 830, 30, 470],
        [760, 820, 44, 480],
        [560, 930, 36, 520],
        [860, 980, 50, 480],
        [330, 1020, 40, 500],
        [650, 1070, 33, 520],
      ] as const)
        s.put(items.carrot.draw(k), x, y, { rot, lying: true })
      return s
    },
    (s) => crateHeap(s, items.carrot, 2),
  ],
  'purple-brinjal': [
    (s) => basketHeap(s, items.brinjal, 1, 'yellow'),
    close(
      items.brinjal,
      560,
      [
        [700, 830, 14],
        [400, 1010, -6],
        [760, 1080, 4],
      ],
      'board',
    ),
  ],
  'green-capsicum': [
    (s) => crateHeap(s, items.capsicum),
    close(
      items.capsicum,
      450,
      [
        [350, 850, -12],
        [830, 850, 12],
        [590, 1080, 0, 1.08],
      ],
      'cloth',
      'red',
    ),
  ],
  'salad-cucumber': [
    (s) => {
      s.room({ horizon: 0.44 })
      layCloth(s, 'yellow', 600, 900, 1240, 500)
      for (const [x, y, rot, k] of [
        [620, 800, 7, 760],
        [560, 900, -5, 800],
        [650, 1010, 4, 820],
        [560, 1110, -8, 780],
      ] as const)
        s.put(cucumber(k), x, y, { rot, lying: true })
      return s
    },
    (s) => close({ draw: (z) => drawing('noto/cucumber', z), size: 600 }, 640, [[600, 1040, 0]], 'board')(s),
  ],
  'broccoli-crown': [
    close(items.broccoli, 800, [[600, 1060, 0]], 'board'),
    (s) => crateHeap(s, items.broccoli, 1),
  ],
  'garden-peas': [
    (s) => basketHeap(s, items.peas, 2, 'green'),
    close(
      items.peas,
      520,
      [
        [380, 820, 12],
        [820, 830, -20],
        [340, 1050, -8],
        [830, 1070, 14],
      ],
      'cloth',
      'yellow',
    ),
  ],
  'sweet-corn-cobs': [
    close(
      items.corn,
      720,
      [
        [740, 1010, 10],
        [420, 1060, -8],
      ],
      'board',
    ),
    (s) => crateHeap(s, items.corn, 1),
  ],
  'hill-garlic': [(s) => plate(s, items.garlic, [3, 4], 'blue'), (s) => basketHeap(s, items.garlic, 2)],
  'fresh-ginger': [
    close(
      items.ginger,
      620,
      [
        [720, 840, 10, 0.8],
        [520, 1060, -6],
      ],
      'board',
    ),
    (s) => basketHeap(s, items.ginger, 1),
  ],
  'green-chillies': [
    (s) => {
      s.room({ horizon: 0.46 })
      vesselAt(s, thali(1060), 600, 1060, () =>
        s.heap([items.chilli.draw(440), ...items.chilli.more(440)], 600, 1030, [3, 4, 5, 5, 5, 4], {
          dx: 125,
          dy: 58,
          rot: 46,
          back: 0.78,
          jitter: 0.4,
        }),
      )
      return s
    },
    (s) => basketHeap(s, items.chilli, 2, 'yellow'),
  ],
}
