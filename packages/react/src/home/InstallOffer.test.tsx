import { fakeShop } from '@haat/core/fixtures'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { type InstallEvent, InstallOffer } from './InstallOffer.tsx'

const shop = fakeShop()
const prompt = vi.fn<InstallEvent['prompt']>()
const offer = () => screen.queryByRole('complementary', { name: 'Haat on your home screen' })

/** Opens a page; of a new visit unless `same`. */
function visit({ same = false } = {}) {
  if (!same) sessionStorage.clear()
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt })
  return renderIn(shop, <InstallOffer name="Haat" event={event} />)
}

beforeEach(() => {
  for (const key of shop.storage.keys()) shop.storage.remove(key)
  prompt.mockReset()
})

it('is made in the second visit, and on no page of the first', () => {
  visit().unmount()
  visit({ same: true }).unmount()
  visit({ same: true })
  expect(offer()).toBeNull()
  visit()
  expect(offer()).not.toBeNull()
})

it('begins to count again if the stored number is damaged, and asks once however often it is pressed', async () => {
  shop.storage.set('haat:visits', 'many')
  visit().unmount()
  visit()
  prompt.mockResolvedValueOnce({ outcome: 'accepted' }).mockRejectedValue(new Error('asked already'))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Install' }))
  await waitFor(() => expect(offer()).toBeNull())
})

it('is refused for good, here and in the browser’s question', async () => {
  const user = userEvent.setup()
  for (const answer of ['No, thanks', 'Install']) {
    for (const key of shop.storage.keys()) shop.storage.remove(key)
    visit().unmount()
    const second = visit()
    prompt.mockResolvedValue({ outcome: 'dismissed' })
    await user.click(screen.getByRole('button', { name: answer }))
    await waitFor(() => expect(offer()).toBeNull())
    second.unmount()
    visit().unmount()
    visit().unmount()
    expect(offer()).toBeNull()
  }
  expect(prompt).toHaveBeenCalledOnce()
})
