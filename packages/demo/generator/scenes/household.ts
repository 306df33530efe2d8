// Household scenes.
import { drawing } from '../core/drawing.ts'
import { n, radial } from '../core/paint.ts'
import type { Stage } from '../core/stage.ts'
import { juteBag } from '../parts/bags.ts'
import { folded, rolled } from '../parts/cloths.ts'
import { broom, bucket, diya } from '../parts/home.ts'
import { pumpBottle, soapBar, sponge } from '../parts/wash.ts'
import type { Scene } from './items.ts'
import { CHILLI, INDIGO, LEAF, onWood, PAPER, still, TURMERIC } from './still.ts'

const diyas =
  (spots: [number, number, number][]): Scene =>
  (s) => {
    s.room({ horizon: 0.5, light: 0.6 })
    for (const [x, y, w] of spots) s.put(diya(w), x, y)
    return s
  }

/** Soap bubbles around x, y. */
const bubbles = (s: Stage, x: number, y: number): string =>
  [...Array(22)]
    .map((_, i) => {
      const r = i < 7 ? s.rnd.between(40, 82) : s.rnd.between(10, 34)
      const cx = x + s.rnd.between(-1, 1) * 340
      const cy = y + s.rnd.between(-1, 1) * (i < 7 ? 50 : 170)
      return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${radial(
        [
          [0, '#ffffff', 0.1],
          [0.7, '#e8f7fb', 0.35],
          [1, '#ffffff', 0.85],
        ],
        0.5,
        0.5,
        0.5,
      )}"/><ellipse cx="${n(cx - r * 0.35)}" cy="${n(cy - r * 0.4)}" rx="${n(r * 0.22)}" ry="${n(r * 0.13)}" transform="rotate(-38 ${n(cx - r * 0.35)} ${n(cy - r * 0.4)})" fill="#fff"/>`
    })
    .join('')

export const householdScenes: Record<string, [Scene, Scene, ...Scene[]]> = {
  'cotton-bath-towel': [
    still(() => [
      [folded(800, 170, INDIGO, PAPER), 600, 1080],
      [folded(780, 170, TURMERIC, PAPER), 595, 915],
      [folded(760, 165, LEAF, PAPER), 605, 750],
    ]),
    still(
      () => [
        [rolled(620, 250, LEAF, PAPER), 660, 860],
        [rolled(620, 260, TURMERIC, PAPER), 520, 1060],
        [rolled(600, 250, INDIGO, PAPER), 760, 1110],
      ],
      { cloth: 'blue' },
    ),
  ],
  'neem-soap': [
    still(
      () => [
        [soapBar(560, '#9db36f'), 640, 880],
        [soapBar(580, '#d8b98a', '#f3ead6'), 430, 1050],
        [soapBar(540, '#d9929a', '#f3ead6'), 850, 1100],
      ],
      { before: onWood('#c39a6a') },
    ),
    still(
      () => [
        [drawing('noto/herb', 420), 860, 880, 1, 12],
        [soapBar(780, '#9db36f'), 560, 1060],
      ],
      { before: onWood('#c39a6a') },
    ),
  ],
  'dish-sponges': [
    still(() => [
      [sponge(520, '#7fae6a'), 700, 800, 1, 2],
      [sponge(560, '#e5a05a'), 450, 970, 1, -3],
      [sponge(600, '#e9c24a'), 720, 1100],
    ]),
    (s) => {
      still(() => [[sponge(820, '#7fae6a'), 600, 1050]], { cloth: 'blue' })(s)
      return s.raw(bubbles(s, 560, 640))
    },
  ],
  'grass-broom': [
    still(() => [[broom(1080), 600, 1130, 1, 9]], { horizon: 0.66 }),
    still(
      () => [
        [broom(1000), 400, 1110, 1, -5],
        [broom(1000), 800, 1125, 1, 8],
      ],
      { horizon: 0.66 },
    ),
  ],
  'jute-shopping-bag': [
    (s) => {
      still(() => [[juteBag(780, 640), 600, 1090]])(s)
      return s
    },
    still(() => [
      [juteBag(560, 480, undefined, INDIGO), 330, 980],
      [juteBag(620, 540, undefined, CHILLI), 800, 1090],
    ]),
    still(() => [[juteBag(780, 640, undefined, INDIGO), 600, 1090]]),
    still(() => [[juteBag(780, 640, undefined, CHILLI), 600, 1090]]),
  ],
  'vetiver-handwash': [
    still(() => [
      [pumpBottle(430, 940, '#7f9a78'), 520, 1090],
      [soapBar(330, '#e8dcc0'), 930, 1110],
    ]),
    still(() => [
      [pumpBottle(330, 720, '#7f9a78'), 400, 1050],
      [pumpBottle(330, 720, '#c9a36a', undefined, '#a3702c'), 790, 1090],
      [drawing('noto/herb', 260), 1040, 1120, 1, 14],
    ]),
  ],
  'steel-bucket': [
    still(() => [[bucket(760, 620), 590, 1070]], { horizon: 0.56 }),
    still(
      () => [
        [bucket(560, 450, '#4f79a8', true), 390, 970],
        [bucket(620, 510), 800, 1090],
      ],
      { horizon: 0.54 },
    ),
  ],
  'clay-diyas': [
    diyas([
      [350, 820, 330],
      [800, 800, 330],
      [250, 1040, 400],
      [890, 1060, 420],
      [570, 1000, 460],
    ]),
    diyas([[600, 1020, 860]]),
  ],
}
