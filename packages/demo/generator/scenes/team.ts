// The six portraits of the team page.
import { oklch } from '../core/colour.ts'
import { radial } from '../core/paint.ts'
import type { Picture } from '../core/render.ts'
import { Stage } from '../core/stage.ts'
import { bust, type Person } from '../parts/people.ts'
import { background } from './frame.ts'

const TEAM: [who: Person, hue: number][] = [
  [
    {
      head: 'fluent-emoji/woman-medium',
      skin: '#b98263',
      dress: '#2f7d5a',
      trim: '#d9a23a',
      wear: 'saree',
      size: 370,
    },
    88,
  ],
  [
    {
      head: 'fluent-emoji/man-beard-medium-dark',
      skin: '#8a5f4c',
      dress: '#eee2c8',
      trim: '#c2472f',
      wear: 'kurta',
    },
    150,
  ],
  [
    {
      head: 'fluent-emoji/woman-curly-hair-medium-dark',
      skin: '#8a5f4c',
      dress: '#46548f',
      trim: '#f0dfae',
      wear: 'shirt',
      size: 380,
    },
    40,
  ],
  [
    {
      head: 'fluent-emoji/man-wearing-turban-medium',
      skin: '#b98263',
      dress: '#5a6f8a',
      trim: '#f4ead4',
      wear: 'shirt',
      size: 360,
    },
    235,
  ],
  [
    {
      head: 'fluent-emoji/old-woman-medium-light',
      skin: '#d6a882',
      dress: '#a3446a',
      trim: '#6f4a8f',
      wear: 'saree',
      size: 360,
    },
    345,
  ],
  [
    { head: 'fluent-emoji/man-medium', skin: '#b98263', dress: '#f1e6cf', trim: '#3f7d4f', wear: 'apron' },
    200,
  ],
]

export const teamPictures = (): Picture[] =>
  TEAM.map(([who, hue], i) => ({
    name: `team-${i + 1}`,
    w: 640,
    h: 640,
    widths: [160, 320],
    svg: () => {
      const s = new Stage(`team-${i + 1}`, background(0.88, 0.06, hue), 640, 640)
      s.raw(
        `<rect width="640" height="640" fill="${radial(
          [
            [0, oklch(0.94, 0.045, hue)],
            [0.6, oklch(0.87, 0.07, hue)],
            [1, oklch(0.8, 0.08, hue)],
          ],
          0.35,
          0.25,
          0.95,
        )}"/>`,
      )
      s.put(bust(who), 320, 640, { cast: 0, tone: 1 })
      return s.svg()
    },
  }))
