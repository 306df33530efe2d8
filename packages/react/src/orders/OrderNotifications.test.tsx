import { type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { OrderNotifications } from './OrderNotifications.tsx'
import { fakePush, forgetPush } from './push.fixtures.ts'

afterEach(forgetPush)

function show(options: FakeShopOptions = {}) {
  const shop = fakeShop({ session: { state: 'signed-in', userId: 'asha' }, ...options })
  renderIn(shop, <OrderNotifications />)
  const calls = () => shop.calls.filter(({ path }) => path === '/api/v1/push').map(({ method }) => method)
  return { user: userEvent.setup(), calls }
}
const offer = () => screen.findByRole('button', { name: 'Notify me' })
const words = () => screen.getByRole('status').textContent

describe('notifications of this device', () => {
  it('are offered, and asked for only after a press', async () => {
    const browser = fakePush()
    const { user, calls } = show()
    await offer()
    expect([calls(), browser.requestPermission.mock.calls]).toEqual([[], []])
    await user.click(await offer())
    await screen.findByRole('button', { name: 'Stop' })
    expect(words()).toBe('This device tells you about your orders.')
    expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
    expect(calls()).toEqual(['GET', 'POST'])
  })

  it('are turned off in the browser and in the shop', async () => {
    const browser = fakePush({ permission: 'granted', isOn: true })
    const { user, calls } = show()
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    await offer()
    expect(browser.isOn()).toBe(false)
    expect(calls()).toEqual(['POST', 'DELETE'])
  })

  it('are refused with a reason', async () => {
    const browser = fakePush({ answer: 'denied' })
    const { user, calls } = show()
    await user.click(await offer())
    await waitFor(() => expect(words()).toMatch(/^Your browser does not allow/))
    expect(document.activeElement).toBe(await offer())
    expect([browser.subscribe.mock.calls, calls()]).toEqual([[], []])
  })

  it('are offered again to a shopper who only closed the question', async () => {
    const browser = fakePush({ answer: 'default' })
    const { user } = show()
    await user.click(await offer())
    await waitFor(() => expect(browser.requestPermission).toHaveBeenCalledOnce())
    await waitFor(() => expect(words()).toMatch(/^This device can tell you/))
    expect(browser.isOn()).toBe(false)
  })

  it('are turned on once, however often it is pressed', async () => {
    const browser = fakePush()
    const { user } = show()
    await user.dblClick(await offer())
    await screen.findByRole('button', { name: 'Stop' })
    expect(browser.subscribe).toHaveBeenCalledOnce()
  })

  it('stay off if the shop does not store the device, and can be tried again', async () => {
    const browser = fakePush()
    const { user } = show({ pushStart: { status: 500 } })
    await user.click(await offer())
    await waitFor(() => expect(words()).toMatch(/^This did not work/))
    expect(browser.isOn()).toBe(false)
    await offer()
  })

  it('are not offered where the browser forbids them or has none', async () => {
    fakePush({ permission: 'denied' })
    const { calls } = show()
    await waitFor(() => expect(calls()).toEqual([]))
    expect(screen.queryByRole('button')).toBeNull()
    forgetPush()
    show()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
