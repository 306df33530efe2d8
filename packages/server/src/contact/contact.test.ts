import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../env.ts'
import { servicesOf } from '../providers.ts'
import { openTestApp } from '../testing/app.ts'
import { openForTests } from '../testing/describe-shop.ts'

const EMAILJS = {
  EMAILJS_SERVICE_ID: 'service_haat',
  EMAILJS_TEMPLATE_ID: 'template_contact',
  EMAILJS_PUBLIC_KEY: 'aB3_public-key',
}

describe('the e-mail service for messages to the shop', () => {
  const shop = openForTests(async () =>
    openTestApp('pglite', { services: await servicesOf(readEnvironment(EMAILJS)) }),
  )

  it('is returned with public names only, the same for everybody', async () => {
    const answer = {
      success: true,
      message: 'The e-mail service of this shop.',
      data: {
        url: 'https://api.emailjs.com/api/v1.0/email/send-form',
        service: 'service_haat',
        template: 'template_contact',
        publicKey: 'aB3_public-key',
      },
    }
    expect(await shop.read('/api/v1/contact')).toEqual(answer)
    expect((await shop.as('user_demo').get('/api/v1/contact')).json()).toEqual(answer)
  })

  it('may be cached by everybody for five minutes', async () => {
    const { headers } = await shop.app.inject('/api/v1/contact')
    expect(headers['cache-control']).toBe('public, max-age=300')
  })

  it('is null without keys', async () => {
    const bare = await openTestApp('pglite')
    expect(await bare.read('/api/v1/contact')).toMatchObject({ success: true, data: null })
    await bare.close()
  })

  it('may have another address', async () => {
    const { mail } = await servicesOf(
      readEnvironment({ ...EMAILJS, EMAILJS_API: 'https://mail.shop.example/' }),
    )
    expect(mail?.url).toBe('https://mail.shop.example/api/v1.0/email/send-form')
  })
})
