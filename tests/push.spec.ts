import { findChromium } from './runner/chromium.ts'
import { expectInvariants, expectNoFindings } from './support/invariants.ts'
import { launch } from './support/launch.ts'
import { visit } from './support/offline.ts'
import { orderOf, successful } from './support/order-pages.ts'
import { expect, type Page, test } from './support/purchase.ts'

// Chromium's headless build refuses notifications.
const executablePath = findChromium()
test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: { ...launch({ pixels: false }), ...(executablePath && { executablePath }) },
})

/** A push service that knows the device; the browser of the tests has none. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const device = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      toJSON: () => ({ keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        present = null
        return true
      },
    }
    let present: typeof device | null = null
    Object.assign(PushManager.prototype, {
      getSubscription: async () => present,
      subscribe: async () => {
        present = device
        return device
      },
    })
  })

test('a shopper turns notifications on and off after an order', { tag: '@all' }, async ({
  page,
  buyer,
  request,
}) => {
  const order = await orderOf(buyer, request)
  await withPushService(page)
  await visit(page, '/about')
  await page.goto(`/order/successfull/${order._id}`)
  await expect(successful(page)).toBeVisible()
  const sent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /push$/.test(response.url()),
  )
  await page.getByRole('button', { name: 'Notify me' }).click()
  expect((await sent).status()).toBe(200)
  await expect(page.getByText('This device tells you about your orders.')).toBeVisible()
  await expectInvariants(page)
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible()
})

test('a notification about an order is shown by the worker of the shop', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) found(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await visit(page, '/about')
  const note = { title: 'On its way', body: 'Your order 12345678', path: '/order/1', tag: 'message-1' }
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(note),
  })
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications()
      return all.map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await expect.poll(shown).toEqual([{ title: 'On its way', body: 'Your order 12345678', tag: 'message-1' }])
})
