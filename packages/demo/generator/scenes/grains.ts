// Rice, dals, flour and spices.
import { shade } from '../core/colour.ts'
import { drawing } from '../core/drawing.ts'
import { linear, n } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'
import type { Stage } from '../core/stage.ts'
import { type Grain, mound } from '../parts/grains.ts'
import { jar, paperBag } from '../parts/packs.ts'
import { board } from '../parts/props.ts'
import { bowl, thali } from '../parts/vessels.ts'
import type { Scene } from './items.ts'
import { bowlOf, filled, jarAndPouch, sackOf, vesselAt } from './recipes.ts'

export const GRAINS = {
  sona: { colour: '#f1e8d2', alt: '#e6d9bb', a: 11, b: 4.2, kind: 'seed' },
  basmati: { colour: '#f4ecd6', alt: '#e9dcc0', a: 17, b: 3.8, kind: 'seed' },
  toor: { colour: '#e0a63a', alt: '#ebbd63', a: 10, b: 8, kind: 'split' },
  moong: { colour: '#efcf5c', alt: '#f5de8a', a: 8, b: 5.5, kind: 'split' },
  masoor: { colour: '#e5793f', alt: '#ee9460', a: 8.5, b: 7, kind: 'split' },
  chana: { colour: '#dcbb82', alt: '#e8cf9f', a: 15, b: 13, kind: 'chana' },
  rajma: { colour: '#7d2f2b', alt: '#8f3d35', a: 25, b: 15, kind: 'bean', density: 0.9 },
  atta: { colour: '#e6d2ad', a: 0, b: 0, kind: 'powder' },
  turmeric: { colour: '#dd961a', a: 0, b: 0, kind: 'powder' },
  chilli: { colour: '#b2311f', a: 0, b: 0, kind: 'powder' },
  cumin: { colour: '#9a7440', alt: '#7f5c30', a: 13, b: 4.4, kind: 'seed' },
  pepper: { colour: '#3a2c24', alt: '#54433a', a: 9, b: 9, kind: 'oval' },
  cardamom: { colour: '#93ad5c', alt: '#a9bf78', a: 21, b: 9.5, kind: 'seed' },
  cinnamon: { colour: '#8a4f2c', alt: '#a0653c', a: 64, b: 9, kind: 'stick', density: 0.8 },
  mustard: { colour: '#4a3024', alt: '#6b4a30', a: 6, b: 6, kind: 'oval' },
} satisfies Record<string, Grain>

const scoopOf =
  (g: Grain, c: string): Scene =>
  (s) => {
    s.room({ horizon: 0.47 })
    vesselAt(s, thali(1060, c), 600, 1080, () =>
      s.raw(
        `<g transform="translate(600 930)">${mound({ ...g, a: g.a * 1.35, b: g.b * 1.35 }, 400, 340, 95, s.name)}</g>`,
      ),
    )
    return s
  }

const spiceTrio =
  (g: Grain, c: string, lid: string): Scene =>
  (s) => {
    s.room({ horizon: 0.52 })
    s.put(
      jar(440, 640, filled({ ...g, a: g.a * 1.1, b: g.b * 1.1 }, 460, 500, s.name), 'metal', lid),
      410,
      1040,
    )
    const v = bowl(470, 220, c)
    vesselAt(s, v, 855, 1105, () =>
      s.raw(
        `<g transform="translate(855 ${n(1105 + v.mouth.y)})">${mound({ ...g, a: g.a * 1.1, b: g.b * 1.1 }, v.mouth.rx, 120, v.mouth.ry * 0.9, `${s.name}b`)}</g>`,
      ),
    )
    return s
  }

const roots = (s: Stage): void =>
  void [
    [190, 1090, -12, 190],
    [1020, 1110, 14, 210],
  ].forEach(
    ([x, y, rot, z]) =>
      void s.put(
        drawing('noto/ginger-root', z as number, { hue: -12, chroma: 1.9, light: -0.04 }),
        x as number,
        y as number,
        { rot: rot as number },
      ),
  )
const chillies = (s: Stage): void =>
  void [
    [190, 1080, -20, 230],
    [990, 1100, 24, 240],
    [1060, 1130, -8, 200],
  ].forEach(
    ([x, y, rot, z]) =>
      void s.put(drawing('noto/hot-pepper', z as number, { light: -0.1 }), x as number, y as number, {
        rot: rot as number,
      }),
  )

const quills = (x: number, y: number, s: Stage, k = 1): void => {
  const one = (l: number, c: string): Part =>
    part(
      l,
      60,
      box(
        -l / 2,
        -58,
        l,
        58,
        20,
        linear([
          [0, shade(c, 0.04)],
          [0.25, shade(c, 0.12)],
          [0.5, c],
          [0.55, shade(c, -0.14)],
          [0.62, shade(c, 0.04)],
          [1, shade(c, -0.16)],
        ]),
      ),
      oval(l / 2 - 8, -29, 15, 29, shade(c, -0.02)),
      path(
        `M${n(l / 2 - 8)} -50c18 8 18 34 0 42c-12 -6 -10 -26 2 -28`,
        'none',
        `stroke="${shade(c, -0.22)}" stroke-width="6"`,
      ),
      line(`M${n(-l / 2 + 20)} -46H${n(l / 2 - 40)}`, shade(c, 0.16), 3, 'opacity=".5"'),
    )
  ;[
    [-40, -120, -7, 700],
    [60, -95, 8, 640],
    [-60, -60, 3, 720],
    [80, -10, -6, 700],
    [-20, 20, 5, 740],
    [40, 70, -2, 680],
  ].forEach(
    ([dx, dy, rot, l], i) =>
      void s.put(
        one((l as number) * k, i % 2 ? '#9a5c34' : '#87492a'),
        x + (dx as number),
        y + (dy as number),
        { rot: rot as number, lying: true, scale: 1.15 },
      ),
  )
}

export const grainScenes: Record<string, [Scene, Scene]> = {
  'sona-masoori-rice': [
    (s) => sackOf(s, GRAINS.sona),
    (s) => bowlOf(s, GRAINS.sona, '#3f6a86', { band: '#f1e4c8', tint: 'yellow' }),
  ],
  'dehradun-basmati': [(s) => jarAndPouch(s, GRAINS.basmati, '#2f5f56'), scoopOf(GRAINS.basmati, '#c57a4b')],
  'toor-dal': [(s) => sackOf(s, GRAINS.toor), (s) => jarAndPouch(s, GRAINS.toor, '#8f3f2f')],
  'moong-dal': [
    (s) => bowlOf(s, GRAINS.moong, '#4f7d5a', { band: '#efe3c0', tint: 'green' }),
    (s) => jarAndPouch(s, GRAINS.moong, '#4f7d5a'),
  ],
  'masoor-dal': [
    (s) => bowlOf(s, GRAINS.masoor, '#c3c8cc', { shiny: true, tint: 'indigo' }),
    (s) => sackOf(s, GRAINS.masoor),
  ],
  'kabuli-chana': [
    (s) => jarAndPouch(s, GRAINS.chana, '#c08a2c', 'cloth', '#f0e4c8'),
    (s) => sackOf(s, GRAINS.chana),
  ],
  'rajma-chitra': [
    (s) => sackOf(s, GRAINS.rajma),
    (s) => bowlOf(s, GRAINS.rajma, '#d9a441', { tint: 'green' }),
  ],
  'chakki-atta': [
    (s) => {
      bowlOf(s, GRAINS.atta, '#b07a4a', { tint: 'red' })
      s.put(drawing('noto/sheaf-of-rice', 330, { light: -0.03 }), 1010, 1120, { rot: 8 })
      return s
    },
    (s) => {
      s.room({ horizon: 0.54 })
      s.put(drawing('noto/sheaf-of-rice', 560, { light: -0.05 }), 880, 960, { rot: 6 })
      s.put(paperBag(580, 780, '#d9bd91', undefined, '#b9802c'), 430, 1060)
      const v = bowl(420, 190, '#b5623c')
      vesselAt(s, v, 880, 1115, () =>
        s.raw(
          `<g transform="translate(880 ${n(1115 + v.mouth.y)})">${mound(GRAINS.atta, v.mouth.rx, 100, v.mouth.ry * 0.9, s.name)}</g>`,
        ),
      )
      return s
    },
  ],
  'lakadong-turmeric': [
    (s) => bowlOf(s, GRAINS.turmeric, '#a9683f', { after: roots }),
    spiceTrio(GRAINS.turmeric, '#8f4f35', '#d3a441'),
  ],
  'byadgi-chilli-powder': [
    (s) => bowlOf(s, GRAINS.chilli, '#e3d8c2', { after: chillies }),
    spiceTrio(GRAINS.chilli, '#5f7a5a', '#c3c8cc'),
  ],
  'cumin-seeds': [scoopOf(GRAINS.cumin, '#d3a441'), spiceTrio(GRAINS.cumin, '#b5623c', '#d3a441')],
  'malabar-pepper': [
    (s) => bowlOf(s, GRAINS.pepper, '#d9c9a8', { band: '#8f4f35' }),
    spiceTrio(GRAINS.pepper, '#c57a4b', '#c3c8cc'),
  ],
  'green-cardamom': [spiceTrio(GRAINS.cardamom, '#e3d8c2', '#c57a4b'), scoopOf(GRAINS.cardamom, '#c57a4b')],
  'ceylon-cinnamon': [
    (s) => {
      s.room({ horizon: 0.42 })
      s.put(board(1120, 360, '#c99a68', s.name), 600, 1120)
      quills(590, 930, s)
      return s
    },
    spiceTrio(GRAINS.cinnamon, '#b5623c', '#d3a441'),
  ],
  'mustard-seeds': [
    (s) => bowlOf(s, GRAINS.mustard, '#d3a441', { shiny: true }),
    spiceTrio(GRAINS.mustard, '#5b7d6a', '#c3c8cc'),
  ],
}
