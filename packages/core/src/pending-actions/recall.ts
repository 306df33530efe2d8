import * as v from 'valibot'
import { parseJson } from '../shared/json.ts'
import type { Paise } from '../shared/money.ts'
import { pictureOf } from '../shared/picture.ts'
import type { SafeStorage } from '../shared/storage.ts'
import { PENDING_ACTION_KEY, PENDING_ACTION_LIFETIME, type PendingAction } from './pending-actions.ts'

const Remembered = v.object({
  goal: v.picklist(['cart', 'favourites']),
  product: v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    name: v.string(),
    /** Paise. */
    price: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    picture: v.string(),
  }),
  variation: v.nullable(v.object({ size: v.string(), color: v.string() })),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** When it was requested, in ms since 1970. */
  at: v.number(),
})

const Claimed = v.object({ login: v.string(), text: v.string() })

/**
 * Removes and returns the pending action that was claimed for a login, so that it is found once. Null if there is none,
 * or an invalid or expired one, which is removed as well. `now` in ms since 1970.
 */
export function recall(storage: SafeStorage, login: string, now: number): PendingAction | null {
  const claimed = v.safeParse(Claimed, parseJson(storage.get(PENDING_ACTION_KEY)))
  storage.remove(PENDING_ACTION_KEY)
  if (!claimed.success || claimed.output.login !== login) return null
  const result = v.safeParse(Remembered, parseJson(claimed.output.text))
  if (!result.success) return null
  const { at, product, ...action } = result.output
  if (at > now || now - at > PENDING_ACTION_LIFETIME) return null
  const { picture: address, price, ...named } = product
  const picture = pictureOf(address)
  return {
    ...action,
    product: { ...named, price: price as Paise | null, pictures: picture ? [picture] : [] },
  }
}
