import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { closeAccount } from '../account/closing.ts'
import { orders } from '../database/schema.ts'
import { NO_SERVICES } from '../services.ts'
import { testAccounts } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { testPhotos } from '../testing/photos.ts'
import { moveOrder, showOrder } from './moves.ts'
import { resetShop, writeOrder } from './orders.fixtures.ts'

const CLOUD = 'https://res.cloudinary.com/haat/image/upload/'
const PHOTO = `${CLOUD}v1/photos/bruise.jpg`
const photoStorage = testPhotos()
const services = { ...NO_SERVICES, photos: [CLOUD], photoStorage, accounts: testAccounts() }

describeRules('photos of a return on %s', testApp({ rateLimitFactor: 0, services }), (shop) => {
  const id = 'd'.repeat(32)
  const ask = async (photos: readonly string[]) =>
    (await shop.as('ann').post(`/api/v1/order/return/${id}`, { reason: 'Bruised', photos })).statusCode
  const seenBy = async (userId: string) =>
    (await shop.as(userId).get(`/api/v1/order/${id}`)).json().data?.returnPhotos
  beforeEach(async () => {
    await resetShop(shop.database)
    await writeOrder(shop.database.db, 'ann', { id })
    await moveOrder(shop.database.db, id, 'Delivered')
  })

  it('are shown to the shopper and the staff only, once after a repeated call', async () => {
    expect([await ask([PHOTO]), await ask([PHOTO])]).toEqual([200, 200])
    expect(await seenBy('ann')).toEqual([PHOTO])
    expect(await seenBy('bob')).toBeUndefined()
    expect((await showOrder(shop.database.db, id)).returnPhotos).toEqual([PHOTO])
    const tracking = await shop.app.inject(`/api/v1/ordertrack/${id}`)
    expect(tracking.body).not.toContain('bruise')
  })

  it('are refused from elsewhere, and if they are more than three', async () => {
    expect(await ask(['https://evil.example/a.jpg'])).toBe(400)
    expect(await ask(Array.from({ length: 4 }, (_, at) => `${CLOUD}${at}.jpg`))).toBe(400)
    expect(await seenBy('ann')).toBeUndefined()
  })

  it('are deleted with the account, while the order stays', async () => {
    await ask([PHOTO])
    const { db } = shop.database
    await closeAccount({ db, services }, 'ann')
    expect(photoStorage.removed).toContain('photos/bruise')
    expect((await showOrder(db, id)).returnPhotos).toEqual([])
    expect(await db.$count(orders, eq(orders.id, id))).toBe(1)
  })
})
