import { drawing } from '../core/drawing.ts'
import { n } from '../core/paint.ts'
import { leaf } from '../parts/leaf.ts'
import { type Bunch, bunch, cabbage } from '../parts/leaves.ts'
import { board } from '../parts/props.ts'
import { BUNCHES, crated, flat, inBasket, potted, standing } from './bunches.ts'
import type { Scene } from './items.ts'
import { layCloth } from './recipes.ts'

const sprigs =
  (count: number, size: number): Scene =>
  (s) => {
    s.room({ horizon: 0.42 })
    const r = s.rnd
    for (let i = 0; i < count; i++) {
      const u = i / (count - 1) - 0.5
      const svg = leaf(
        'curry',
        size * r.between(0.85, 1.1),
        ['#2f7a3f', '#3a8a45', '#286c39'][i % 3] as string,
        r,
        '#8cc57f',
      )
      s.put(
        { w: size * 0.5, h: size, svg },
        600 + u * 640 + r.between(-24, 24),
        1050 + r.between(-50, 50) - (1 - Math.abs(u) * 1.4) * 20,
        { rot: u * 70 + r.between(-12, 12), lying: true },
      )
    }
    return s
  }

const cabbages =
  (spots: [number, number, number][]): Scene =>
  (s) => {
    s.room({ horizon: 0.5 })
    spots.forEach(
      ([x, y, z], i) => void s.put(cabbage(z, i % 2 ? '#86b765' : '#93c26e', `${s.name}${i}`), x, y),
    )
    return s
  }

const onion = (h: number, seed: string) => {
  const b = bunch(
    {
      kind: 'blade',
      colour: '#4f9a45',
      stem: '#cfe0a8',
      leaf: h * 0.62,
      count: 17,
      h,
      spread: 30,
      tie: '#c8402f',
    },
    seed,
  )
  let bulbs = ''
  for (let i = 0; i < 7; i++) {
    const x = (i - 3) * h * 0.038
    bulbs += `<path d="M${n(x - h * 0.014)} ${n(-h * 0.16)}C${n(x - h * 0.03)} ${n(-h * 0.06)} ${n(x - h * 0.034)} 0 ${n(x)} ${n(h * 0.008)}C${n(x + h * 0.034)} 0 ${n(x + h * 0.03)} ${n(-h * 0.06)} ${n(x + h * 0.014)} ${n(-h * 0.16)}Z" fill="#f4f1e2" stroke="#c9cfa8" stroke-width="3"/>${[-6, 0, 6].map((k) => `<path d="M${n(x + k)} ${n(h * 0.006)}q${k} 12 ${n(k * 1.4)} 26" stroke="#cdbf9c" stroke-width="2.4" fill="none"/>`).join('')}`
  }
  return { ...b, svg: b.svg + bulbs }
}

const TULSI: Bunch = {
  kind: 'mint',
  colour: '#4c9a55',
  stem: '#7a8f4f',
  leaf: 165,
  count: 23,
  h: 860,
  spread: 62,
}

const lettuce =
  (spots: [number, number, number, number][], tint?: string): Scene =>
  (s) => {
    s.room({ horizon: 0.48 })
    if (tint) layCloth(s, tint, 600, 950, 1240, 440)
    if (!tint) s.put(board(1100, 340, '#b57f4f', s.name), 600, 1115)
    for (const [x, y, z, rot] of spots)
      s.put(drawing('noto/leafy-green', z), x, y, { rot, tone: y < 950 ? 0.9 : 1, lying: true })
    return s
  }

export const greenScenes: Record<string, [Scene, Scene]> = {
  'palak-spinach': [standing(BUNCHES.palak), crated(BUNCHES.palak)],
  'methi-leaves': [inBasket(BUNCHES.methi), standing(BUNCHES.methi)],
  'red-amaranth': [standing(BUNCHES.amaranth), crated(BUNCHES.amaranth)],
  'green-cabbage': [
    cabbages([
      [820, 960, 470],
      [500, 1080, 720],
    ]),
    cabbages([
      [350, 850, 430],
      [830, 860, 440],
      [600, 1090, 560],
    ]),
  ],
  'romaine-lettuce': [
    lettuce([[620, 1050, 820, 18]]),
    lettuce(
      [
        [380, 900, 520, -10],
        [840, 900, 520, 12],
        [600, 1100, 640, 0],
      ],
      'red',
    ),
  ],
  'spring-onions': [
    (s) => {
      s.room({ horizon: 0.55 })
      s.put(onion(960, s.name), 600, 1100, { rot: 3 })
      return s
    },
    (s) => {
      s.room({ horizon: 0.4 })
      layCloth(s, 'red', 600, 870, 1260, 540)
      s.put(onion(940, `${s.name}a`), 640, 1000, { rot: 70, lying: true })
      s.put(onion(940, `${s.name}b`), 560, 1120, { rot: 82, lying: true })
      return s
    },
  ],
  'fresh-coriander': [standing(BUNCHES.coriander), inBasket(BUNCHES.coriander)],
  'mint-leaves': [standing(BUNCHES.mint), flat(BUNCHES.mint, 'yellow')],
  'curry-leaves': [sprigs(8, 600), (s) => sprigs(4, 760)(s)],
  'dill-suva': [standing(BUNCHES.dill), inBasket(BUNCHES.dill)],
  'tulsi-plant': [
    (s) => {
      s.room({ horizon: 0.55 })
      potted(s, TULSI, 590, 1090, 1.08, s.name)
      return s
    },
    (s) => {
      s.room({ horizon: 0.52 })
      potted(s, TULSI, 830, 950, 0.68, 'a')
      potted(s, TULSI, 410, 1080, 0.86, 'b')
      return s
    },
  ],
}
