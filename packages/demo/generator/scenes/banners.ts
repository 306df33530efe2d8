// Pictures of categories, wide pictures, blog and team.
import { BACKGROUNDS, type Background, type BackgroundName } from '../core/backgrounds.ts'
import type { Picture } from '../core/render.ts'
import type { Stage } from '../core/stage.ts'
import { awning, background, marketBag, scene } from './frame.ts'
import { mark } from './marks.ts'
import { layCloth } from './recipes.ts'
import {
  bakery,
  dairy,
  fruit,
  type Group,
  grains,
  greens,
  herbs,
  spices,
  vegetables,
  within,
} from './sets.ts'
import { allNonFood, desk, headphonesSet, household, kitchen } from './sets-non-food.ts'
import { teamPictures } from './team.ts'

const CATEGORIES: [slug: string, name: BackgroundName, draw: Group, y: number, k: number][] = [
  ['vegetables', 'Vegetables', vegetables, 1050, 1.05],
  ['fruit', 'Fruit', fruit, 1040, 1.04],
  ['leafy-greens', 'Leafy Greens', greens, 1080, 1.06],
  ['herbs', 'Herbs', herbs, 1050, 1.12],
  ['grains-dals', 'Grains & Dals', grains, 1030, 1.06],
  ['spices', 'Spices', spices, 980, 1.0],
  ['dairy', 'Dairy', dairy, 1030, 1.06],
  ['bakery', 'Bakery', bakery, 1030, 1.1],
  ['household', 'Household', household, 1020, 1.08],
  ['kitchenware', 'Kitchenware', kitchen, 1010, 1.08],
  ['stationery', 'Stationery', desk, 1000, 1.12],
  ['electronics', 'Electronics', headphonesSet, 1020, 1.08],
]

const HEROES: [slug: string, g: Background, draw: Group, k: number, dy: number][] = [
  ['super-deals', background(0.9, 0.095, 88), marketBag, 1.02, -60],
  ['premium-quality', background(0.9, 0.05, 150), greens, 0.92, -70],
  ['special-offers', background(0.89, 0.062, 40), fruit, 0.92, -110],
  ['ultimate-pricing', background(0.875, 0.04, 275), allNonFood, 0.93, -110],
]

export const bannerPictures = (): Picture[] => [
  ...categoryPictures(),
  ...heroPictures(),
  ...aboutPictures(),
  ...teamPictures(),
  ...blogPictures(),
  ...sharedPictures(),
]

function categoryPictures(): Picture[] {
  const list: Picture[] = []
  for (const [slug, name, draw, y, k] of CATEGORIES)
    list.push({
      name: `category-${slug}`,
      w: 1200,
      h: 1200,
      widths: [320, 640, 1200],
      svg: scene(`category-${slug}`, BACKGROUNDS[name], 1200, 1200, 0.54, (s) => within(s, 600, y, k, draw)),
    })
  return list
}

function heroPictures(): Picture[] {
  const list: Picture[] = []
  for (const [slug, g, draw, k, dy] of HEROES) {
    const name = `hero-${slug}`
    list.push({
      name,
      w: 1920,
      h: 1080,
      widths: [640, 1200, 1920],
      svg: scene(
        name,
        g,
        1920,
        1080,
        0.6,
        (s) => within(s, slug === 'ultimate-pricing' ? 1330 : 1350, 1040 + dy * 0.8, k, draw),
        false,
      ),
    })
    list.push({
      name: `${name}-tall`,
      w: 960,
      h: 1080,
      widths: [480, 960],
      svg: scene(name, g, 960, 1080, 0.62, (s) => within(s, 480, 1030 + dy * 0.62, k * 0.82, draw), false),
    })
  }
  return list
}

function aboutPictures(): Picture[] {
  const list: Picture[] = []
  list.push({
    name: 'about-banner',
    w: 1920,
    h: 800,
    widths: [640, 1200, 1920],
    svg: scene(
      'about-banner',
      background(0.91, 0.04, 95),
      1920,
      800,
      0.62,
      (s) => {
        within(s, 330, 745, 0.62, fruit)
        within(s, 960, 760, 0.68, vegetables)
        within(s, 1590, 760, 0.62, greens)
        awning(s, 120)
      },
      false,
    ),
  })
  return list
}

function blogPictures(): Picture[] {
  const list: Picture[] = []
  const blog = (slug: string, g: Background, draw: (s: Stage) => void): number =>
    list.push({
      name: `blog-${slug}`,
      w: 1200,
      h: 750,
      widths: [320, 640, 1200],
      svg: scene(`blog-${slug}`, g, 1200, 750, 0.54, draw),
    })
  blog('market-morning', BACKGROUNDS.Vegetables, (s) => {
    within(s, 600, 690, 0.76, vegetables)
    awning(s, 70, '#c2472f')
  })
  blog('spice-box', BACKGROUNDS.Spices, (s) => {
    layCloth(s, 'red', 600, 610, 1200, 300)
    within(s, 600, 600, 0.8, spices)
  })
  blog('keeping-greens', BACKGROUNDS['Leafy Greens'], (s) => within(s, 600, 700, 0.8, herbs))
  blog('mango-season', BACKGROUNDS.Fruit, (s) => {
    layCloth(s, 'yellow', 600, 610, 1180, 300)
    within(s, 600, 660, 0.72, fruit)
  })
  return list
}

function sharedPictures(): Picture[] {
  const list: Picture[] = []
  list.push({
    name: 'og-default',
    w: 1200,
    h: 630,
    widths: [1200],
    svg: scene(
      'og-default',
      background(0.92, 0.05, 95),
      1200,
      630,
      0.6,
      (s) => {
        within(s, 850, 590, 0.62, vegetables)
        s.raw(`<g transform="translate(90 165) scale(4.7)">${mark()}</g>`)
      },
      false,
    ),
  })
  return list
}
