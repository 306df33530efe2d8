import type { SessionState } from '@haat/core'
import { ownDataTexts } from '@haat/core/account'
import { english, type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import { signal } from '@preact/signals-react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { YourData } from './YourData.tsx'

const copy = english(ownDataTexts)

const asha: SessionState = { state: 'signed-in', userId: 'asha' }
const PATH = '/api/v1/user/asha'

beforeEach(letDialogsOpen)
afterEach(() => vi.unstubAllGlobals())

async function setup(options: FakeShopOptions = {}) {
  const session = signal<SessionState>(asha)
  const shop = fakeShop({ session, ...options })
  renderIn(shop, <YourData />)
  const user = userEvent.setup()
  await user.click(screen.getByText(copy.title))
  const closeAccount = async (word: string) => {
    await user.click(screen.getByRole('button', { name: copy.close.action }))
    await user.type(screen.getByRole('textbox', { name: copy.close.label }), word)
    await user.click(screen.getByRole('button', { name: copy.close.confirm }))
  }
  const requests = (method: string) =>
    shop.calls.filter((call) => call.method === method).map(({ path }) => path)
  return { shop, session, user, closeAccount, requests }
}

describe('a shopper’s own data', () => {
  it('is downloaded as a file', async () => {
    const saved = vi.fn<(blob: Blob) => string>(() => 'blob:1')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }))
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { shop, user, requests } = await setup()
    await user.click(screen.getByRole('button', { name: copy.download.action }))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    const text = await saved.mock.calls[0]?.[0].text()
    expect(JSON.parse(text ?? '')).toMatchObject({ records: { profile: [{ firstName: 'Asha' }] } })
    expect(requests('GET')).toEqual([`${PATH}/data`])
    expect(shop.notices.open.value.map((notice) => notice.text)).toEqual([copy.download.ready])
  })

  it('shows an error if it could not be downloaded', async () => {
    const { shop, user } = await setup({ ownData: 'offline' })
    await user.click(screen.getByRole('button', { name: copy.download.action }))
    await waitFor(() => expect(shop.notices.open.value[0]?.tone).toBe('bad'))
  })

  it('is not deleted until the word is typed', async () => {
    const { closeAccount, requests, user } = await setup()
    await closeAccount('close it')
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(copy.close.mismatch)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: copy.close.cancel }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(requests('POST')).toEqual([])
  })

  it('is deleted with the account, and the shopper is signed out', async () => {
    const { shop, closeAccount, requests, session } = await setup()
    await closeAccount('close')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(shop.notices.open.value.map((notice) => notice.text)).toEqual([copy.close.done])
    expect(requests('POST')).toEqual([`${PATH}/close`])
    expect(session.value).toEqual({ state: 'signed-out' })
  })

  it('is kept if the server refuses, and the server’s message is shown', async () => {
    const message = copy.close.paying({ minutes: 12 })
    const { shop, closeAccount, session } = await setup()
    shop.answer('accountClose', () => ({ status: 409, message }))
    await closeAccount('CLOSE')
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy()
    expect(session.value).toEqual(asha)
  })
})
