import type { Shop } from '@haat/core'
import { categoriesStore } from '@haat/core/catalogue'

const said = new Set<string>()
/** Says something to the developer once. */
export function warn(text: string): void {
  if (said.has(text)) return
  said.add(text)
  console.warn(`Haat: <haat-product-grid> ${text}`)
}

/** A category of which nothing was found, where the shop does not have it. */
export async function warnOfCategory(shop: Shop, category: string): Promise<void> {
  const { state, reload } = shop.use(categoriesStore)
  await reload()
  const known = state.peek()
  if (known.state !== 'ready' || known.value.some(({ name }) => name === category)) return
  const names = known.value.map(({ name }) => name)
  warn(
    `knows no category="${category}", so it finds nothing. The shop has ${names.join(', ')}. Write category="${names[0]}", say.`,
  )
}
