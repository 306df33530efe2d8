import { variationIdOf } from '@haat/core/catalogue'
import { inArray } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import {
  addresses,
  cartLines,
  comments,
  favourites,
  products,
  profiles,
  verifiedPhones,
} from '../database/schema.ts'
import { openCart } from '../purchases/carts.ts'
import { seedOrders } from './seed-orders.ts'
import type { SeedShopper } from './shoppers-file.ts'

const MINUTE = 60_000

/** Times with a minute between them, so that lists have a fixed order. */
const later = ({ since }: SeedShopper, turn: number) => new Date(since.getTime() + turn * MINUTE)

/** Whether the shop sells all products that these shoppers refer to, so that it has their catalogue. */
async function sellsAll(db: Drizzle, shoppers: readonly SeedShopper[]): Promise<boolean> {
  const ids = new Set(
    shoppers.flatMap((shopper) => [
      ...shopper.favourites,
      ...[...shopper.cart, ...shopper.comments, ...shopper.orders.flatMap(({ lines }) => lines)].map(
        ({ productId }) => productId,
      ),
    ]),
  )
  return (await db.$count(products, inArray(products.id, [...ids]))) === ids.size
}

/** Adds a shopper's data besides the profile. */
async function seedBelongings(db: Drizzle, shopper: SeedShopper, now: Date): Promise<void> {
  const { userId, firstName, lastName, phone } = shopper
  const owned = <T extends object>(entries: readonly T[]) =>
    entries.map((entry, turn) => ({ ...entry, userId, addedAt: later(shopper, turn) }))
  const addressRows = owned(shopper.addresses).map(({ addedAt, ...address }, turn) => ({
    ...address,
    id: `${userId}-address-${turn + 1}`,
    createdAt: addedAt,
    updatedAt: addedAt,
  }))
  const favouriteRows = owned(shopper.favourites.map((productId) => ({ productId })))
  const cartRows = owned(shopper.cart).map(({ variation, ...line }) => ({
    ...line,
    variationId: variationIdOf(variation ?? null),
    ...variation,
  }))
  const commentRows = shopper.comments.map((comment, turn) => ({
    ...comment,
    id: `${userId}-comment-${turn + 1}`,
    userId,
    username: `${firstName} ${lastName}`,
    updatedAt: comment.createdAt,
  }))
  await db.insert(verifiedPhones).values({ userId, phone, verifiedAt: shopper.since }).onConflictDoNothing()
  await db.insert(addresses).values(addressRows).onConflictDoNothing()
  await db.insert(favourites).values(favouriteRows).onConflictDoNothing()
  await db.insert(cartLines).values(cartRows).onConflictDoNothing()
  await openCart(db, userId)
  await db.insert(comments).values(commentRows).onConflictDoNothing()
  await seedOrders(db, shopper, now)
}

/**
 * Adds the shoppers if the shop has their catalogue and no profiles yet. Call it in a transaction: a second simultaneous
 * call waits for the first one's profiles and adds nothing. The age of orders is relative to `now`.
 */
export async function seedShoppers(db: Drizzle, shoppers: readonly SeedShopper[], now: Date): Promise<void> {
  if ((await db.$count(profiles)) > 0 || !(await sellsAll(db, shoppers))) return
  for (const shopper of shoppers) {
    const { userId, firstName, lastName, phone, since } = shopper
    const created = await db
      .insert(profiles)
      .values({ userId, firstName, lastName, phone, createdAt: since, updatedAt: since })
      .onConflictDoNothing()
      .returning({ userId: profiles.userId })
    if (created.length > 0) await seedBelongings(db, shopper, now)
  }
}
