import { expect, it, vi } from 'vitest'
import { fakeShopPage } from '../root/fakeShopPage.fixtures.ts'
import { mount } from '../root/page.fixtures.ts'
import { define } from './favourites.tsx'

vi.mock('../composition/templates.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const page = fakeShopPage(define)

it('shows its own favourites, and reports it, if the code for the page’s own cards is missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const failed = vi.fn()
  document.addEventListener('haat:failed', failed, { once: true })
  await page.signIn('asha')
  const template = '<template slot="card"><b data-field="title"></b></template>'
  await mount(`<haat-favourites>${template}</haat-favourites>`, '₹')
  await vi.waitFor(() =>
    expect(failed.mock.lastCall?.[0]).toMatchObject({ detail: { code: 'code-not-loaded' } }),
  )
})
