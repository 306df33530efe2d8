import type { Shop } from '@haat/core'
import { categoriesStore } from '@haat/core/catalogue'
import { Refusal } from '../render/refusal.ts'
import { logOnce } from '../root/logOnce.ts'

/**
 * Logs a warning once.
 * @throws Refusal with the text on a server, so that developers see it in the response
 */
export function warn(text: string): void {
  const message = `Haat: <haat-product-grid> ${text}`
  if (import.meta.env.SSR) throw new Refusal(400, message)
  logOnce('warn', message)
}

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
