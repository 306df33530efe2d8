import type { BackgroundName } from '../core/backgrounds.ts'
import { n } from '../core/paint.ts'
import { diya } from '../parts/home.ts'
import { fruitScenes } from './fruit.ts'
import { grainScenes } from './grains.ts'
import type { Scene } from './items.ts'
import { kitchenScenes } from './kitchenware.ts'
import { produceScenes } from './produce.ts'
import { stage } from './recipes.ts'

export type Loop = { name: string; svg: () => string; over: (t: number) => string }
const TAU = Math.PI * 2

const still =
  (name: string, background: BackgroundName, scene: Scene | undefined): (() => string) =>
  () => {
    if (!scene) throw new Error(`No scene for the loop ${name}`)
    return scene(stage(name, background)).svg()
  }

/** Wisps rising from x, y. */
const steam = (x: number, y: number, seed: number, t: number): string => {
  let s = ''
  for (let i = 0; i < 3; i++) {
    const p = (t + i / 3 + seed * 0.17) % 1
    const up = p * 260
    const sway = (k: number): number => Math.sin(TAU * (p + k) + seed * 2 + i) * (14 + 30 * p)
    s += `<path d="M${n(x + sway(0))} ${n(y - up)}C${n(x + sway(0.15) - 30)} ${n(y - up - 60)} ${n(x + sway(0.3) + 34)} ${n(y - up - 110)} ${n(x + sway(0.45))} ${n(y - up - 180)}" fill="none" stroke="#fff" stroke-width="${n(18 + 26 * p)}" stroke-linecap="round" opacity="${n(0.5 * Math.sin(Math.PI * p))}"/>`
  }
  return `<filter id="steam${seed}" x="-100%" y="-60%" width="300%" height="220%"><feGaussianBlur stdDeviation="15"/></filter><g filter="url(#steam${seed})">${s}</g>`
}

const leaves = (t: number): string => {
  let s = ''
  for (let i = 0; i < 4; i++) {
    const p = (t + i * 0.27) % 1
    const x = 180 + i * 265 + Math.sin(TAU * p * 2 + i) * 70
    const y = -90 + p * 1400
    const k = 0.75 + (i % 3) * 0.22
    s += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(Math.sin(TAU * p * 2 + i * 2) * 70 + i * 40)}) scale(${n(k)} ${n(k * (0.55 + 0.4 * Math.cos(TAU * p * 2 + i)))})"><path d="M-46 0C-24 -30 26 -30 50 0C26 28 -24 28 -46 0Z" fill="${['#6fa84c', '#8fb552', '#5a9447', '#c9a23c'][i]}"/><path d="M-46 0H44" stroke="#e6efbf" stroke-width="3" opacity=".7"/></g>`
  }
  return s
}

const powder = (t: number): string => {
  let s = ''
  for (let i = 0; i < 90; i++) {
    const seed = (i * 0.61803) % 1
    const p = (t * 2 + seed) % 1
    const wide = ((i * 0.381) % 1) - 0.5
    s += `<circle cx="${n(600 + wide * (14 + 60 * p))}" cy="${n(-30 + p * p * 560)}" r="${n(2 + ((i * 7) % 4))}" fill="${i % 3 ? '#e09a1c' : '#f0b944'}" opacity="${n(p > 0.94 ? (1 - p) * 15 : 0.9)}"/>`
  }
  for (let i = 0; i < 24; i++) {
    const p = (t + i / 24) % 1
    s += `<circle cx="${n(160 + ((i * 157) % 880) + Math.sin(TAU * p + i) * 24)}" cy="${n(620 - p * 420)}" r="${n(2 + (i % 3))}" fill="#fff3cf" opacity="${n(0.7 * Math.sin(Math.PI * p))}"/>`
  }
  return s
}

const DIYAS: [number, number, number][] = [
  [350, 820, 330],
  [800, 800, 330],
  [250, 1040, 400],
  [890, 1060, 420],
  [570, 1000, 460],
]

const darkDiyas: Scene = (s) => {
  s.room({ horizon: 0.5, light: 0.6 })
  for (const [x, y, w] of DIYAS) s.put(diya(w, false), x, y)
  return s
}

const flames = (t: number): string =>
  '<radialGradient id="halo"><stop offset="0" stop-color="#ffdf8a" stop-opacity=".8"/><stop offset=".35" stop-color="#ffc95a" stop-opacity=".28"/><stop offset="1" stop-color="#ffc95a" stop-opacity="0"/></radialGradient><linearGradient id="fire" x2="0" y2="1"><stop offset="0" stop-color="#ff9d2e"/><stop offset=".5" stop-color="#ffd34d"/><stop offset="1" stop-color="#fff3c4"/></linearGradient>' +
  DIYAS.map(([x, y, w], i) => {
    const h = w * 0.34
    const a = Math.sin(TAU * (t * 3 + i * 0.23)) * 0.5 + Math.sin(TAU * (t * 5 + i * 0.41)) * 0.5
    const lean = Math.sin(TAU * (t * 2 + i * 0.31)) * 7
    const fx = x + w * 0.36
    const fy = y - h * 1.12
    return `<circle cx="${n(fx)}" cy="${n(fy - h * 0.6)}" r="${n(w * (0.62 + 0.06 * a))}" fill="url(#halo)" opacity="${n(0.85 + 0.13 * a)}"/><path transform="translate(${n(fx)} ${n(fy)}) rotate(${n(lean)}) scale(1 ${n(1 + 0.14 * a)})" d="M0 0C${n(-w * 0.09)} ${n(-h * 0.28)} ${n(-w * 0.04)} ${n(-h * 0.63)} ${n(w * 0.02)} ${n(-h * 1.18)}C${n(w * 0.08)} ${n(-h * 0.68)} ${n(w * 0.11)} ${n(-h * 0.28)} 0 0Z" fill="url(#fire)"/>`
  }).join('')

/** Soft moving light, as through leaves. */
const dapple = (t: number): string => {
  let s = ''
  for (let i = 0; i < 9; i++)
    s += `<ellipse cx="${n(140 + ((i * 311) % 1000) + Math.sin(TAU * t + i) * 46)}" cy="${n(90 + ((i * 197) % 900) + Math.cos(TAU * t + i * 1.7) * 24)}" rx="${n(70 + (i % 3) * 34)}" ry="${n(44 + (i % 4) * 16)}" transform="rotate(-24 600 600)"/>`
  return `<filter id="dapple" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="24"/></filter><g filter="url(#dapple)" fill="#fff6d8" opacity=".5" style="mix-blend-mode:soft-light">${s}</g>`
}

export const loops: Loop[] = [
  {
    name: 'country-tomatoes',
    svg: still('country-tomatoes', 'Vegetables', produceScenes['country-tomatoes']?.[0]),
    over: (t) => dapple(t) + leaves(t),
  },
  {
    name: 'alphonso-mangoes',
    svg: still('alphonso-mangoes-2', 'Fruit', fruitScenes['alphonso-mangoes']?.[1]),
    over: (t) => dapple(t) + leaves((t + 0.4) % 1),
  },
  {
    name: 'lakadong-turmeric',
    svg: still('lakadong-turmeric', 'Spices', grainScenes['lakadong-turmeric']?.[0]),
    over: powder,
  },
  { name: 'clay-diyas', svg: still('clay-diyas', 'Household', darkDiyas), over: flames },
  {
    name: 'chai-glasses',
    svg: still('chai-glasses', 'Kitchenware', kitchenScenes['chai-glasses']?.[0]),
    over: (t) => steam(360, 480, 1, t) + steam(840, 485, 2, t) + steam(600, 560, 3, t),
  },
]
