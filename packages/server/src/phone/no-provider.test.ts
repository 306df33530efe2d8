import { describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'

describe('a shop without a provider of codes', () => {
  it('responds that phones cannot be verified', async () => {
    const shop = await openTestApp('postgres')
    const { post } = shop.as('user_1')
    for (const answer of [
      await post('/api/v1/send-otp', { phone: '+919876543210' }),
      await post('/api/v1/verify-otp', { phone: '+919876543210', otp: '123456' }),
    ]) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json().message).toBe('Phone verification is not set up in this shop.')
    }
    await shop.close()
  })
})
