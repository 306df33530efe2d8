import type { Shop } from '@haat/core'
import { categoriesStore } from '@haat/core/catalogue'
import { logOnce } from '../root/logOnce.ts'

/** Logs a warning once. */
export const warn = (text: string): void => logOnce('warn', `Haat: <haat-product-grid> ${text}`)

/** Warns of a category without products if the shop does not have it. */
export async function warnOfCategory(shop: Shop, category: string): Promise<void> {
  const { state, reload } = shop.use(categoriesStore)
  await reload()
  const known = state.peek()
  if (known.state !== 'ready' || known.value.some(({ name }) => name === category)) return
  const names = known.value.map(({ name }) => name)
  warn(
    `does not know category="${category}", so it finds nothing. The shop has ${names.join(', ')}. Write category="${names[0]}", for example.`,
  )
}
