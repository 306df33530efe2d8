import { fakeClock } from '@haat/core/fixtures'
import { and, eq } from 'drizzle-orm'
import { otpSends, verifiedPhones } from '../database/schema.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testPhones } from '../testing/phones.ts'

export const clock = fakeClock(Date.now())
export const phones = testPhones()
// Proxies are trusted, so that a test can call from any IP address.
export const openForPhones = testApp({ clock, services: { phones, photos: [] }, trustProxy: 1 })

/** For `beforeEach`: resets the provider. */
export function resetPhones(): void {
  phones.refusal = null
  phones.sent.length = 0
  phones.checked.length = 0
}

let count = 0
export const aPhone = () => `+9198${String(++count).padStart(8, '0')}`
export const anAddress = () => ({ 'x-forwarded-for': `10.${++count % 250}.${Math.ceil(count / 250)}.7` })

/** Creates shoppers of this shop, each with a phone and a home IP address. */
export const shoppersOf =
  (shop: TestApp) =>
  (phone = aPhone(), home = anAddress()) => {
    const userId = `user_${++count}`
    const { post } = shop.as(userId)
    return {
      userId,
      phone,
      home,
      send: (to = phone, from = home) => post('/api/v1/send-otp', { phone: to }, from),
      verify: (otp = phones.code, of = phone) => post('/api/v1/verify-otp', { phone: of, otp }, anAddress()),
      isVerified: async () => {
        const own = and(eq(verifiedPhones.userId, userId), eq(verifiedPhones.phone, phone))
        return (await shop.database.db.select().from(verifiedPhones).where(own)).length === 1
      },
      tries: async () => {
        const own = and(eq(otpSends.userId, userId), eq(otpSends.phone, phone))
        return (await shop.database.db.select().from(otpSends).where(own)).map(({ tries }) => tries)
      },
    }
  }
