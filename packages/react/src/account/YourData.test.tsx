import type { SessionState } from '@haat/core'
import { ownDataCopy as copy } from '@haat/core/account'
import { type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import { signal } from '@preact/signals-react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { YourData } from './YourData.tsx'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }
const PATH = '/api/v1/user/asha'

beforeEach(letDialogsOpen)
afterEach(() => vi.unstubAllGlobals())

async function begin(options: FakeShopOptions = {}) {
  const session = signal<SessionState>(asha)
  const shop = fakeShop({ session, ...options })
  render(<YourData shop={shop} />)
  const user = userEvent.setup()
  await user.click(screen.getByText(copy.title))
  const ask = async (word: string) => {
    await user.click(screen.getByRole('button', { name: copy.close.action }))
    await user.type(screen.getByRole('textbox', { name: copy.close.label }), word)
    await user.click(screen.getByRole('button', { name: copy.close.confirm }))
  }
  const asked = (method: string) =>
    shop.calls.filter((call) => call.method === method).map(({ path }) => path)
  return { shop, session, user, ask, asked }
}

describe('a shopper’s own data', () => {
  it('is downloaded as a file', async () => {
    const saved = vi.fn<(blob: Blob) => string>(() => 'blob:1')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }))
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { shop, user, asked } = await begin()
    await user.click(screen.getByRole('button', { name: copy.download.action }))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    const text = await saved.mock.calls[0]?.[0].text()
    expect(JSON.parse(text ?? '')).toMatchObject({ records: { profile: [{ firstName: 'Asha' }] } })
    expect(asked('GET')).toEqual([`${PATH}/data`])
    expect(shop.notices.open.value.map((notice) => notice.text)).toEqual([copy.download.ready])
  })

  it('says so when it could not be downloaded', async () => {
    const { shop, user } = await begin({ ownData: 'offline' })
    await user.click(screen.getByRole('button', { name: copy.download.action }))
    await waitFor(() => expect(shop.notices.open.value[0]?.tone).toBe('bad'))
  })

  it('is not deleted before the word was typed', async () => {
    const { ask, asked, user } = await begin()
    await ask('close it')
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(copy.close.mismatch)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: copy.close.cancel }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(asked('POST')).toEqual([])
  })

  it('is deleted with the account, and the shopper is signed out', async () => {
    const { shop, ask, asked, session } = await begin()
    await ask('close')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(shop.notices.open.value.map((notice) => notice.text)).toEqual([copy.close.done])
    expect(asked('POST')).toEqual([`${PATH}/close`])
    expect(session.value).toEqual({ state: 'signed-out' })
  })

  it('stays where the shop refuses, in its own words', async () => {
    const message = copy.close.paying(12)
    const { shop, ask, session } = await begin()
    shop.answer('accountClose', () => ({ status: 409, message }))
    await ask('CLOSE')
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy()
    expect(session.value).toEqual(asha)
  })
})
