import { type FakeShop, fakeShop } from '@haat/core/fixtures'
import { SEARCH_DEBOUNCE } from '@haat/core/search'
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { SearchBox } from './SearchBox.tsx'

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
/** Lets typing rest, and the answer come. */
const rest = (shop: FakeShop) =>
  act(async () => {
    shop.advance(SEARCH_DEBOUNCE)
    await new Promise((done) => setTimeout(done))
  })

async function typed(text: string, shop = fakeShop()) {
  render(<SearchBox shop={shop} />)
  const user = userEvent.setup()
  await user.type(field(), text)
  await rest(shop)
  return { shop, user }
}

describe('the search box', () => {
  it('is a plain form to the results before any code is there', () => {
    const host = document.createElement('div')
    host.innerHTML = renderToString(<SearchBox shop={fakeShop()} />)
    const form = host.querySelector('form')
    const input = host.querySelector('input')
    expect(form?.getAttribute('action')).toBe('/search')
    expect(input?.name).toBe('q')
    // Then the browser itself holds back a blank search.
    expect(input?.required).toBe(true)
    expect(new RegExp(`^(?:${input?.pattern})$`).test('   ')).toBe(false)
    expect(new RegExp(`^(?:${input?.pattern})$`).test(' onion ')).toBe(true)
  })

  it('keeps what was typed before its code came, and suggests for it', async () => {
    const shop = fakeShop()
    const host = document.body.appendChild(document.createElement('div'))
    host.innerHTML = renderToString(<SearchBox shop={shop} />)
    const input = host.querySelector('input')
    if (!input) throw new Error('There is no field.')
    input.value = 'cum'
    input.focus()
    const mismatch = vi.fn()
    const root = await act(async () =>
      hydrateRoot(host, <SearchBox shop={shop} />, { onRecoverableError: mismatch }),
    )
    expect(input.value).toBe('cum')
    await rest(shop)
    expect(options()).toHaveLength(1)
    expect(mismatch).not.toHaveBeenCalled()
    act(() => root.unmount())
    host.remove()
  })

  it('suggests with name, category and price, and says how many', async () => {
    await typed('cum')
    expect(options()).toEqual(['Cumin Seeds (Jeera), 100 gSpices₹64.00'])
    expect(screen.getByRole('option').getAttribute('href')).toBe('/product/cumin-seeds')
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('1 suggestion')
  })

  it('says that there is nothing', async () => {
    await typed('xyz')
    expect(screen.getByRole('status').textContent).toBe('No products found')
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('clears its suggestions when the field is emptied', async () => {
    const { user } = await typed('cum')
    await user.clear(field())
    expect(options()).toEqual([])
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('walks through the suggestions with Down and Up, around and back to the field', async () => {
    const { user } = await typed('k')
    expect(options()).toHaveLength(1)
    const active = () => field().getAttribute('aria-activedescendant')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(screen.getByRole('option', { selected: true }).id)
    await user.keyboard('{ArrowDown}')
    expect(active()).toBeNull()
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe(screen.getByRole('option', { selected: true }).id)
    expect(document.activeElement).toBe(field())
  })

  it('opens the chosen suggestion on Enter', async () => {
    const { user } = await typed('cum')
    const opened = vi.fn((event: Event) => event.preventDefault())
    screen.getByRole('option').addEventListener('click', opened)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(opened).toHaveBeenCalledOnce()
  })

  it('closes on Esc and leaves the text, and opens again on Down', async () => {
    const { user } = await typed('cum')
    await user.keyboard('{Escape}')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(field().value).toBe('cum')
    await user.keyboard('{ArrowDown}')
    expect(field().getAttribute('aria-expanded')).toBe('true')
  })

  it('closes when focus leaves', async () => {
    const { user } = await typed('cum')
    await user.tab()
    await user.tab()
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it.each([
    ['', true],
    ['   ', true],
    ['onion', false],
  ])('ignores a blank submit: %j', async (text, held) => {
    render(<SearchBox shop={fakeShop()} />)
    fireEvent.change(field(), { target: { value: text } })
    const form = screen.getByRole('search')
    const submit = createEvent.submit(form)
    // jsdom cannot navigate: what the component left to the browser ends here.
    form.addEventListener('submit', (event) => event.preventDefault())
    const left = vi.spyOn(submit, 'preventDefault')
    fireEvent(form, submit)
    expect(left).toHaveBeenCalledTimes(held ? 2 : 1)
  })
})
