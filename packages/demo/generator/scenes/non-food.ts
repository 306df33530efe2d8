// Household, kitchenware, stationery and electronics.
import { drawing } from '../core/drawing.ts'
import { n, radial } from '../core/paint.ts'
import { cardBox, notebook, notePad, openBook } from '../parts/books.ts'
import { budCase, earbud } from '../parts/buds.ts'
import { crayon, inkBottle, pen, pencil } from '../parts/desk.ts'
import { chaiGlass } from '../parts/drinks.ts'
import { headphones } from '../parts/gadgets.ts'
import { bulb, torch } from '../parts/lamps.ts'
import { cable, charger, plugEnd, powerBank } from '../parts/power.ts'
import { radio, speaker } from '../parts/sound.ts'
import type { Scene } from './items.ts'
import { CHILLI, CRAYONS, INDIGO, loose, type Spot, still, TURMERIC } from './still.ts'

export const nonFoodScenes: Record<string, [Scene, Scene, ...Scene[]]> = {
  'handmade-notebook': [
    still(() => [
      [notebook(470, 640, '#a8433c'), 350, 950, 1, -4],
      [notebook(520, 720, INDIGO), 720, 1080, 1, 3],
    ]),
    still(
      () => [
        [openBook(960), 560, 1000],
        [pen(520), 780, 1080, 1, -18, true],
      ],
      { horizon: 0.42 },
    ),
  ],
  'ebonite-fountain-pen': [
    still(
      () => [
        [inkBottle(340), 850, 890],
        [openBook(900), 520, 960],
        [pen(940), 600, 1060, 1, -10, true],
      ],
      { horizon: 0.42 },
    ),
    still(
      () => [
        [pen(860, '#4d5540'), 560, 900, 1, 10, true],
        [pen(900), 640, 1050, 1, -8, true],
        [inkBottle(300, '#2f6a5a'), 240, 1110],
      ],
      { horizon: 0.42 },
    ),
  ],
  'drawing-pencils': [
    still(
      () =>
        loose(
          (c) => pencil(900, c),
          ['#2f5f56', '#8f3f2f', '#2f5f56', '#d09a2c', '#35405f', '#2f5f56', '#8f3f2f'],
          700,
          62,
          5,
        ),
      { horizon: 0.38 },
    ),
    still(
      () => [
        [cardBox(560, 620, '#3f5a56', ''), 420, 1060],
        ...loose((c) => pencil(600, c), ['#2f5f56', '#d09a2c', '#8f3f2f'], 960, 65, 8).map(
          ([p, x, y, k = 1, r = 0, l = false]): Spot => [p, x + 240, y, k, r, l],
        ),
      ],
      { horizon: 0.46 },
    ),
  ],
  'wax-crayons': [
    still(() => loose((c) => crayon(760, c), CRAYONS, 560, 78, 5), { horizon: 0.3 }),
    (s) => {
      s.room({ horizon: 0.5 })
      s.shadow(560, 1060, 760)
      CRAYONS.forEach(
        (c, i) =>
          void s.raw(
            `<g transform="translate(${n(265 + i * 84)} ${n(820 - (i % 2) * 24)}) rotate(-90)">${crayon(540, c).svg}</g>`,
          ),
      )
      s.put(cardBox(780, 620, '#d8a33c', ''), 560, 1060, { cast: 0 })
      s.put(crayon(330, CRAYONS[0] as string), 960, 1120, { rot: -14, lying: true })
      return s
    },
  ],
  'school-scissors': [
    still(() => [[drawing('noto/scissors', 860), 600, 1080, 1, 0, true]], { horizon: 0.34 }),
    still(
      () => [
        [drawing('noto/scissors', 560), 380, 1000, 1, -14, true],
        [drawing('noto/scissors', 600, { hue: 245, only: [0, 60] }), 820, 1090, 1, 16, true],
      ],
      { horizon: 0.34 },
    ),
  ],
  'kraft-sticky-notes': [
    still(
      () => [
        [notePad(440, '#e8c25a'), 370, 810],
        [notePad(440, '#e59a86'), 860, 815],
        [notePad(490, '#9dbf8a'), 330, 1110],
        [notePad(490, '#93a9cf'), 870, 1120],
      ],
      { horizon: 0.4 },
    ),
    still(
      () => [
        [notePad(820, '#e8c25a', 16), 560, 1030],
        [pencil(460, CHILLI), 870, 1120, 1, -24, true],
      ],
      { horizon: 0.42 },
    ),
  ],
  'over-ear-headphones': [
    still(() => [[headphones(860), 600, 1080]]),
    still(() => [
      [headphones(560, '#d3c4a8', '#8a7558'), 350, 960],
      [headphones(640, '#4a5696', '#2b3258'), 800, 1090],
    ]),
    still(() => [[headphones(860, '#d3c4a8', '#8a7558'), 600, 1080]]),
    still(() => [[headphones(860, '#4a5696', '#2b3258'), 600, 1080]]),
  ],
  'true-wireless-earbuds': [
    still(() => [
      [budCase(620), 560, 1070],
      [earbud(250, '#eceae4'), 1000, 1110, 1, 16],
    ]),
    still(() => [
      [budCase(430, '#4f8a5a', false), 300, 980],
      [budCase(430, '#3f4050', false), 850, 960],
      [budCase(520), 580, 1100],
    ]),
  ],
  'slim-power-bank': [
    (s) => {
      still(() => [[powerBank(430, 860), 520, 1080, 1, -3]])(s)
      s.raw(cable('M760 1090C900 1150 1080 1090 1010 960S840 880 930 780'))
      s.put(plugEnd(110), 930, 800, { cast: 0 })
      return s
    },
    still(() => [
      [powerBank(360, 700, '#46548f'), 370, 980, 1, -4],
      [powerBank(400, 800), 780, 1090, 1, 3],
    ]),
  ],
  'led-torch': [
    still(() => [[torch(1000), 640, 980, 1, -4, true]], {
      horizon: 0.46,
      before: (s) =>
        void s.raw(
          `<ellipse cx="60" cy="960" rx="330" ry="190" fill="${radial(
            [
              [0, '#fff3c4', 0.95],
              [0.5, '#fff3c4', 0.4],
              [1, '#fff3c4', 0],
            ],
            0.5,
            0.5,
            0.5,
          )}"/>`,
        ),
    }),
    still(
      () => [
        [torch(780), 580, 820, 1, 5, true],
        [torch(860, '#8f3f2f'), 640, 1040, 1, -4, true],
      ],
      { horizon: 0.44 },
    ),
  ],
  'led-bulb-pack': [
    still(() => [[bulb(400), 600, 1090]]),
    still(() => [
      [bulb(270, false), 320, 960],
      [bulb(270, false), 860, 965],
      [bulb(330), 590, 1100],
    ]),
  ],
  'kitchen-radio': [
    still(() => [[radio(900), 580, 1070]]),
    still(
      () => [
        [radio(760), 640, 1010],
        [chaiGlass(220, 310), 210, 1100],
      ],
      { cloth: 'red' },
    ),
  ],
  'mini-speaker': [
    still(() => [[speaker(820, TURMERIC), 580, 1070]]),
    still(() => [
      [speaker(470, '#4a4c58'), 820, 880],
      [speaker(500, TURMERIC), 330, 960],
      [speaker(560, '#5361a8'), 690, 1100],
    ]),
    still(() => [[speaker(820, '#5361a8'), 580, 1070]]),
    still(() => [[speaker(820, '#4a4c58'), 580, 1070]]),
  ],
  'usb-c-charger': [
    (s) => {
      s.room({ horizon: 0.52 })
      s.put(charger(520), 480, 1060)
      s.raw(cable('M120 1130C300 1190 620 1180 820 1130S1090 980 1000 900'))
      s.put(plugEnd(130), 1000, 920, { cast: 0, rot: 6 })
      return s
    },
    still(() => [
      [charger(400, '#45454f'), 340, 960],
      [charger(460), 720, 1090],
    ]),
  ],
}
