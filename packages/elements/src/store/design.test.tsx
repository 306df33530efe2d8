import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import { defineHaat } from '../root/defineHaat.ts'
import { define } from './store.ts'

const hostPage = hostPageOf('https://own.example')
const Headings = () => (
  <div className="haat">
    <h2>Market</h2>
    <h3>Tomatoes</h3>
  </div>
)
defineHaat('haat-headed', Headings, { headingLevel: Number }, hostPage)
define(hostPage)

const rules = (root: ShadowRoot) =>
  root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join()
const levels = ({ shadowRoot }: Element) =>
  [...(shadowRoot?.querySelectorAll('h2, h3') ?? [])].map(({ ariaLevel }) => ariaLevel)

async function mount(html: string) {
  await act(() => {
    document.body.innerHTML = html
  })
  const element = document.querySelector('haat-headed') as HTMLElement
  await vi.waitFor(() => expect(element.shadowRoot?.querySelector('h2')).not.toBeNull())
  return element
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(async () => {
  await act(async () => document.body.replaceChildren())
  vi.restoreAllMocks()
})

it('takes colours and fonts from the page, by its own or its store’s preset, and can stop', async () => {
  const element = await mount(
    '<main style="color: rgb(1, 2, 3)"><h2 style="font-family: Georgia">Diary</h2><haat-headed preset="inherit"></haat-headed></main>',
  )
  const root = element.shadowRoot as ShadowRoot
  await vi.waitFor(() => expect(rules(root)).toContain('--_own-ink: rgb(1, 2, 3)'))
  expect(rules(root)).toContain('--_own-display: Georgia')
  await act(async () => element.removeAttribute('preset'))
  await vi.waitFor(() => expect(rules(root)).not.toContain('--_own-ink: rgb'))
  const inStore = await mount('<haat-store preset="plain"><haat-headed></haat-headed></haat-store>')
  await vi.waitFor(() => expect(rules(inStore.shadowRoot as ShadowRoot)).toContain('--_own-font: system-ui'))
})

it('fits the outline of the page, also with later headings', async () => {
  const element = await mount('<haat-headed heading-level="4"></haat-headed>')
  await vi.waitFor(() => expect(levels(element)).toEqual(['4', '5']))
  await act(async () => element.setAttribute('heading-level', '6'))
  await vi.waitFor(() => expect(levels(element)).toEqual(['6', '6']))
})

it('logs invalid values', async () => {
  await mount('<haat-headed preset="retro" heading-level="9"></haat-headed>')
  const messages = vi.mocked(console.error).mock.calls.flat().join()
  expect(messages).toContain('Write preset="inherit"')
  expect(messages).toContain('Write heading-level="6"')
})
