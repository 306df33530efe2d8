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
import { seedOrders } from './seed-orders.ts'
import type { SeedShopper } from './shoppers-file.ts'

const MINUTE = 60_000

/** Minutes apart, so that lists have a fixed order. */
const later = ({ since }: SeedShopper, turn: number) => new Date(since.getTime() + turn * MINUTE)

/** Whether the shop sells every product that these shoppers refer to: then it has the catalogue that belongs to them. */
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

/** What a shopper has, besides the profile. */
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
  await db.insert(comments).values(commentRows).onConflictDoNothing()
  await seedOrders(db, shopper, now)
}

/**
 * Adds the shoppers where their catalogue is sold and nobody has a profile yet. Call it in a transaction: of two at
 * once, the second waits for the first one's profiles, and adds nothing. Orders are as old as the file says, counted
 * from `now`.
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
