// Groups of products that several wide pictures share. The origin of each is the middle of its lower edge.
import { drawing } from '../core/drawing.ts'
import { BRASS, n } from '../core/paint.ts'
import { at, type Part } from '../core/part.ts'
import type { Stage } from '../core/stage.ts'
import { nankhatai, pav } from '../parts/baked.ts'
import { type Grain, mound } from '../parts/grains.ts'
import { bunch, cabbage } from '../parts/leaves.ts'
import { jar } from '../parts/packs.ts'
import { block, clayPot, milkBottle } from '../parts/pantry.ts'
import { board } from '../parts/props.ts'
import { bowl, thali, type Vessel } from '../parts/vessels.ts'
import { basket, crate, sack } from '../parts/woven.ts'
import { BUNCHES, potted } from './bunches.ts'
import { GRAINS } from './grains.ts'
import { filled, vesselAt } from './recipes.ts'

export type Group = (s: Stage) => void

export const within = (s: Stage, x: number, y: number, k: number, draw: Group): void => {
  s.raw(`<g transform="translate(${n(x)} ${n(y)}) scale(${n(k)})">`)
  draw(s)
  s.raw('</g>')
}

export const heapIn = (s: Stage, v: Vessel, x: number, y: number, fill: () => void): void =>
  vesselAt(s, v, x, y, fill)

const grainBowl = (s: Stage, g: Grain, x: number, y: number, w: number, c: string, shiny = false): void => {
  const v = bowl(w, w * 0.46, c, shiny)
  vesselAt(s, v, x, y, () =>
    s.raw(
      `<g transform="translate(${n(x)} ${n(y + v.mouth.y)})">${mound(g, v.mouth.rx, w * 0.26, v.mouth.ry * 0.9, `${x}${g.colour}`)}</g>`,
    ),
  )
}

const d = (name: string, z: number): Part => drawing(name, z)

export const vegetables: Group = (s) => {
  heapIn(s, crate(960, 330, undefined, 'veg'), 0, -60, () => {
    s.raw(at(bunch(BUNCHES.palak, 'hv'), -330, -300, { scale: 0.62, rot: -18 }))
    s.put(d('noto/ear-of-corn', 400), 350, -330, { cast: 0, rot: 14, tone: 0.88 })
    s.put(d('noto/broccoli', 370), 30, -430, { cast: 0, rot: -4, tone: 0.86 })
    s.put(d('noto/eggplant', 340), 210, -370, { cast: 0, rot: 30, tone: 0.9 })
    s.put(d('noto/carrot', 330), -200, -400, { cast: 0, rot: -30, tone: 0.92 })
    s.heap([d('noto/tomato', 205)], -90, -270, [3, 4], { dx: 165, dy: 70, rot: 14, back: 0.88 })
    s.put(d('noto/bell-pepper', 270), 260, -275, { cast: 0, rot: 10, tone: 0.98 })
    s.put(d('noto/onion', 210), 390, -265, { cast: 0, rot: 8, tone: 1 })
    s.put(d('noto/garlic', 165), -395, -270, { cast: 0, rot: -8, tone: 1 })
  })
  s.put(d('noto/tomato', 200), -400, 60)
  s.put(d('noto/pea-pod', 240), 330, 75, { rot: 20 })
  s.put(d('noto/carrot', 300), 160, 90, { rot: 30 })
}

export const fruit: Group = (s) => {
  heapIn(s, basket(900, 380, undefined, 'fr'), 0, 0, () => {
    s.put(d('noto/pineapple', 600), -190, -330, { cast: 0, rot: -12, tone: 0.92 })
    s.put(d('noto/grapes', 360), 250, -400, { cast: 0, rot: 10, tone: 0.92 })
    s.heap([d('noto/red-apple', 230), d('noto/tangerine', 225)], 70, -330, [2, 3], {
      dx: 200,
      dy: 100,
      rot: 12,
      back: 0.88,
    })
    s.heap([d('noto/mango', 270)], 0, -250, [4], { dx: 205, dy: 90, rot: 12 })
  })
  s.put(d('noto/watermelon', 420), 420, 90, { rot: 6 })
  s.put(d('noto/strawberry', 150), -440, 70, { rot: -10 })
  s.put(d('noto/strawberry', 165), -330, 100, { rot: 14 })
  s.put(d('noto/lemon', 180), 60, 100, { rot: 8 })
}

export const greens: Group = (s) => {
  heapIn(s, crate(980, 320, undefined, 'gr'), 0, 0, () => {
    s.raw(
      at(bunch(BUNCHES.palak, 'g1'), -320, -60, { scale: 0.78, rot: -16 }) +
        at(bunch(BUNCHES.amaranth, 'g2'), 330, -60, { scale: 0.76, rot: 16 }) +
        at(bunch(BUNCHES.methi, 'g3'), 0, -90, { scale: 0.86, rot: 2 }),
    )
    s.put(d('noto/leafy-green', 430), 170, -190, { cast: 0, rot: 6, tone: 0.98 })
    s.put(cabbage(360, '#93c26e', 'g'), -190, -185, { cast: 0, tone: 0.98 })
  })
}

export const herbs: Group = (s) => {
  potted(s, BUNCHES.coriander, -290, -40, 0.72, 'h1')
  potted(s, BUNCHES.dill, 300, -50, 0.72, 'h3')
  potted(s, BUNCHES.mint, 10, 80, 0.86, 'h2')
  s.put(d('noto/ginger-root', 250), 380, 95, { rot: 8 })
}

export const grains: Group = (s) => {
  const v = sack(520, 470, undefined, 'g')
  for (const [x, g] of [
    [-330, GRAINS.toor],
    [300, GRAINS.chana],
  ] as [number, Grain][])
    vesselAt(s, v, x, -60, () =>
      s.raw(
        `<g transform="translate(${x} ${n(-60 + v.mouth.y)})">${mound(g, v.mouth.rx, 170, v.mouth.ry * 0.9, `gs${x}`)}</g>`,
      ),
    )
  grainBowl(s, GRAINS.masoor, -190, 75, 400, '#3f6a86')
  grainBowl(s, GRAINS.sona, 225, 95, 440, '#b5623c')
}

export const spices: Group = (s) => {
  heapIn(s, thali(1120), 0, 60, () => {
    grainBowl(s, GRAINS.turmeric, -190, -130, 300, BRASS, true)
    grainBowl(s, GRAINS.chilli, 190, -130, 300, BRASS, true)
    grainBowl(s, GRAINS.cumin, -345, -10, 310, BRASS, true)
    grainBowl(s, GRAINS.cardamom, 345, -10, 310, BRASS, true)
    grainBowl(s, GRAINS.pepper, 0, 40, 340, BRASS, true)
  })
}

export const dairy: Group = (s) => {
  s.put(milkBottle(300, 740), -290, -70)
  s.put(
    jar(
      330,
      440,
      filled({ colour: '#e6ab2f', a: 0, b: 0, kind: 'powder' }, 350, 360, 'dg'),
      'cloth',
      '#c8563f',
      '#f3e6c0',
    ),
    30,
    -110,
  )
  s.put(board(620, 190, '#a9744a', 'da'), 215, 90)
  s.put(d('noto/cheese-wedge', 370), 320, 20)
  s.put(block(220, 130, 130, '#f6efdd', 16, 'p'), 70, 40)
  s.put(clayPot(300, 240, '#fbf6e8'), -330, 100)
}

export const bakery: Group = (s) => {
  heapIn(s, basket(920, 320, undefined, 'ba'), 0, -20, () => {
    s.put(d('noto/baguette-bread', 640), 220, -300, { cast: 0, rot: -14, tone: 0.9 })
    s.put(d('noto/baguette-bread', 600), 90, -310, { cast: 0, rot: -26, tone: 0.86 })
    s.put(d('noto/bread', 440), -210, -270, { cast: 0, rot: -6, tone: 0.95 })
    s.put(d('noto/croissant', 330), 120, -230, { cast: 0, rot: 6, tone: 1 })
    s.put(d('noto/bagel', 260), 330, -230, { cast: 0, rot: 8, tone: 1 })
    s.put(pav(1, 1, 240), -30, -215, { cast: 0, tone: 1 })
  })
  for (const [x, y] of [
    [-380, 85],
    [-200, 110],
    [330, 100],
  ] as const)
    s.put(nankhatai(190, `k${x}`), x, y)
}
