// Kitchenware scenes.
import { drawing } from '../core/drawing.ts'
import { COPPER, STEEL } from '../core/paint.ts'
import { random } from '../core/random.ts'
import { folded } from '../parts/cloths.ts'
import { kadhai, knife } from '../parts/cooking.ts'
import { chaiGlass, flask } from '../parts/drinks.ts'
import { mound } from '../parts/grains.ts'
import { dabba } from '../parts/kitchen.ts'
import { leaf } from '../parts/leaf.ts'
import { belan, chakla } from '../parts/rolling.ts'
import { lid, masalaDabba } from '../parts/spicebox.ts'
import { thali } from '../parts/vessels.ts'
import type { Scene } from './items.ts'
import { layCloth, vesselAt } from './recipes.ts'
import { CHILLI, INDIGO, LEAF, onWood, still } from './still.ts'

export const kitchenScenes: Record<string, [Scene, Scene]> = {
  'steel-lunch-box': [
    still(() => [[dabba(3, 560), 560, 1090]]),
    still(() => [
      [dabba(2, 420, COPPER), 880, 1010],
      [dabba(4, 400), 420, 1080],
    ]),
  ],
  'masala-dabba': [
    still(() => [[masalaDabba(1000), 600, 1090]], { horizon: 0.4 }),
    still(
      () => [
        [masalaDabba(800, '#cfa34c'), 520, 990],
        [lid(520, '#cfa34c'), 880, 1120],
      ],
      { horizon: 0.4, cloth: 'red' },
    ),
  ],
  'cast-iron-kadhai': [
    still(() => [[kadhai(920), 600, 1060]], { before: onWood() }),
    still(
      () => [
        [
          kadhai(
            880,
            undefined,
            mound(
              { colour: '#c9822f', alt: '#b5652a', a: 17, b: 15, kind: 'chana' },
              395,
              105,
              118,
              'chole',
            ) + leaf('lace', 150, '#4a9440', random('k')),
          ),
          600,
          1070,
        ],
      ],
      { cloth: 'red' },
    ),
  ],
  'vegetable-knife': [
    still(
      () => [
        [drawing('noto/carrot', 420), 800, 880, 1, -10, true],
        [knife(980), 590, 1030, 1, -7, true],
      ],
      { horizon: 0.42, before: onWood('#c99a68') },
    ),
    still(
      () => [
        [drawing('noto/tomato', 300), 330, 960],
        [drawing('noto/bell-pepper', 330), 800, 900],
        [knife(900), 640, 1070, 1, 5, true],
      ],
      { horizon: 0.42, before: onWood('#b57f4f') },
    ),
  ],
  'steel-water-bottle': [
    still(() => [
      [flask(330, 960, INDIGO), 480, 1080],
      [flask(290, 800, LEAF), 830, 1110],
    ]),
    still(() => [
      [flask(270, 800, STEEL), 300, 1040],
      [flask(290, 860, CHILLI), 600, 1085],
      [flask(270, 760, INDIGO), 900, 1110],
    ]),
  ],
  'chai-glasses': [
    still(() => [
      [chaiGlass(350, 500), 360, 960],
      [chaiGlass(350, 500), 840, 965],
      [chaiGlass(400, 570), 600, 1100],
    ]),
    (s) => {
      s.room({ horizon: 0.48 })
      vesselAt(s, thali(1100), 600, 1100, () =>
        [
          [400, 900, 0.8],
          [800, 900, 0.8],
          [270, 1000, 0.88],
          [600, 985, 0.9],
          [930, 1000, 0.88],
          [600, 1075, 0.98],
        ].forEach(
          ([x, y, k]) => void s.put(chaiGlass(270, 380), x as number, y as number, { scale: k as number }),
        ),
      )
      return s
    },
  ],
  'chakla-belan': [
    still(
      () => [
        [chakla(940), 570, 1010],
        [belan(960), 640, 1130, 1, -4, true],
      ],
      { horizon: 0.45 },
    ),
    still(
      () => [
        [chakla(860, '#a9683f'), 600, 1040],
        [belan(840, '#a9683f'), 600, 780, 1, 7, true],
      ],
      { horizon: 0.45, cloth: 'yellow' },
    ),
  ],
  'tea-towels': [
    still(() => [
      [folded(860, 175, '#efe4cf', INDIGO, false), 600, 1090],
      [folded(840, 175, '#f2e3c2', '#c98a1e', false), 590, 915],
      [folded(820, 170, '#f1e0d4', CHILLI, false), 605, 745],
    ]),
    (s) => {
      s.room({ horizon: 0.44 })
      layCloth(s, 'indigo', 600, 860, 1220, 560)
      s.put(folded(720, 150, '#efe4cf', CHILLI, false), 560, 1080)
      s.put(folded(700, 150, '#f2e3c2', '#c98a1e', false), 570, 930)
      return s
    },
  ],
}
