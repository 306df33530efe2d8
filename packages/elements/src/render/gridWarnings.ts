import type { Shop } from '@haat/core'
import { categoriesStore } from '@haat/core/catalogue'
import { settled } from '../served/settled.ts'
import { Refusal } from './refusal.ts'

// Replaces product-grid/gridWarnings.ts: warnings of the browser are errors here, so that developers see them in the response.

/** @throws Refusal with the text */
export function warn(text: string): void {
  throw new Refusal(400, `Haat: <haat-product-grid> ${text}`)
}

/** @throws Refusal if the shop does not have the category */
export async function warnOfCategory(shop: Shop, category: string): Promise<void> {
  const categories = await settled(shop.use(categoriesStore))
  if (categories.state !== 'ready') return
  const names = categories.value.map(({ name }) => name)
  if (names.includes(category)) return
  throw new Refusal(404, `Haat: there is no category "${category}". The shop has ${names.join(', ')}.`)
}
