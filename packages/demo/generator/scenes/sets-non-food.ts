import { drawing } from '../core/drawing.ts'
import { barrel, COPPER, n } from '../core/paint.ts'
import { at, box } from '../core/part.ts'
import { juteBag } from '../parts/bags.ts'
import { notebook } from '../parts/books.ts'
import { budCase } from '../parts/buds.ts'
import { folded } from '../parts/cloths.ts'
import { kadhai } from '../parts/cooking.ts'
import { crayon, pen, pencil } from '../parts/desk.ts'
import { chaiGlass, flask } from '../parts/drinks.ts'
import { headphones } from '../parts/gadgets.ts'
import { broom, bucket, diya } from '../parts/home.ts'
import { dabba } from '../parts/kitchen.ts'
import { radio, speaker } from '../parts/sound.ts'
import { pumpBottle, soapBar } from '../parts/wash.ts'
import type { Group } from './sets.ts'

const INDIGO = '#46548f'

export const household: Group = (s) => {
  s.put(broom(900), -360, -60, { rot: 10 })
  s.put(bucket(440, 370), -120, -20)
  s.put(pumpBottle(240, 540, '#7f9a78'), 190, -50)
  s.put(folded(460, 110, INDIGO, '#f1e6cf'), 300, 90)
  s.put(folded(440, 105, '#e0a53a', '#f1e6cf'), 295, -20)
  s.put(soapBar(250, '#9db36f'), -330, 105)
  s.put(diya(240), -20, 100)
}

export const kitchen: Group = (s) => {
  s.put(flask(230, 700, INDIGO), 400, -60)
  s.put(dabba(3, 400), -300, -30)
  s.put(kadhai(560), 150, 60)
  s.put(chaiGlass(190, 270), -120, 100)
  s.put(chaiGlass(190, 270), -340, 120)
  s.put(dabba(2, 250, COPPER), 440, 110)
}

const mug: Group = (s) => {
  ;[
    ['#c8402f', -14],
    ['#e8b93a', -5],
    ['#2f7d78', 4],
    ['#3f6fb0', 13],
  ].forEach(
    ([c, r], i) =>
      void s.raw(
        `<g transform="translate(${n(-45 + i * 30)} -190) rotate(${n(-90 + (r as number))})">${pencil(420, c as string).svg}</g>`,
      ),
  )
  s.raw(box(-120, -240, 240, 240, 26, barrel('#e9dcc0')) + box(-120, -120, 240, 34, 0, barrel('#b5623c')))
}

export const desk: Group = (s) => {
  s.put(notebook(400, 560, '#a8433c'), -240, -40, { rot: -5 })
  s.put(notebook(400, 540, INDIGO), 70, 30, { rot: 3 })
  s.shadow(390, 60, 240, 400)
  s.raw('<g transform="translate(390 60)">')
  mug(s)
  s.raw('</g>')
  s.put(drawing('noto/scissors', 300), -390, 110, { rot: -24, lying: true })
  s.put(pen(480), -30, 125, { rot: -6, lying: true })
  s.put(crayon(230, '#5f9a4a'), 330, 135, { rot: 12, lying: true })
}

export const headphonesSet: Group = (s) => {
  s.put(radio(620), -190, -60)
  s.put(headphones(470, '#46548f', '#2b3258'), 255, 20)
  s.put(speaker(300, '#e0a53a'), -330, 110)
  s.put(budCase(240), 40, 115)
}

/** All products for the house, for the wide picture. */
export const allNonFood: Group = (s) => {
  s.put(folded(440, 105, '#4f8a5a', '#f1e6cf'), -350, -150)
  s.put(folded(430, 105, '#e0a53a', '#f1e6cf'), -355, -250)
  s.put(flask(220, 660, '#c2472f'), 10, -130)
  s.put(radio(560), 380, -120)
  s.put(dabba(3, 330), -180, 20)
  s.put(notebook(270, 380, '#a8433c'), 130, 30, { rot: 4 })
  s.put(headphones(420, '#46548f', '#2b3258'), 430, 80)
  s.put(chaiGlass(170, 240), -420, 70)
  s.put(speaker(250, '#4f8a5a'), 90, 110)
  s.put(budCase(190), -90, 110)
}

export const bagful: Group = (s) => {
  s.shadow(0, 0, 700, 700)
  s.raw(at(juteBag(740, 600), 0, 0))
}
