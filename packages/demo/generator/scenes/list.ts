import { readFileSync } from 'node:fs'
import type { BackgroundName } from '../core/backgrounds.ts'
import type { Picture } from '../core/render.ts'
import { bakeryScenes } from './bakery.ts'
import { bannerPictures } from './banners.ts'
import { fruitScenes } from './fruit.ts'
import { grainScenes } from './grains.ts'
import { greenScenes } from './greens.ts'
import { householdScenes } from './household.ts'
import { kitchenScenes } from './kitchenware.ts'
import { nonFoodScenes } from './non-food.ts'
import { dairyScenes } from './pantry.ts'
import { produceScenes } from './produce.ts'
import { stage } from './recipes.ts'

const scenes = {
  ...produceScenes,
  ...fruitScenes,
  ...greenScenes,
  ...grainScenes,
  ...dairyScenes,
  ...bakeryScenes,
  ...householdScenes,
  ...kitchenScenes,
  ...nonFoodScenes,
}
const WIDTHS = [320, 640, 1200]

/** Every picture of the shop, products first, in the order of the catalogue. */
export function pictures(): Picture[] {
  const file = new URL('../../catalogue.json', import.meta.url)
  const { products } = JSON.parse(readFileSync(file, 'utf8')) as {
    products: { _id: string; category: BackgroundName }[]
  }
  const list: Picture[] = []
  for (const { _id, category } of products) {
    const pair = scenes[_id]
    if (!pair) throw new Error(`No scenes for ${_id}`)
    pair.forEach((scene, i) => {
      const name = i === 0 ? _id : `${_id}-${i + 1}`
      list.push({ name, w: 1200, h: 1200, widths: WIDTHS, svg: () => scene(stage(name, category)).svg() })
    })
  }
  return [...list, ...bannerPictures()]
}
