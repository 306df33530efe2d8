import { type FakeShop, fakeShop } from '@haat/core/fixtures'
import { SEARCH_DEBOUNCE } from '@haat/core/search'
import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { SearchBox } from './SearchBox.tsx'

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' })
const isOpen = () => field().getAttribute('aria-expanded') === 'true'
const options = () => screen.queryAllByRole('option')
/** Returns the index of the option that is active for screen readers; -1 for the field. */
const active = () => options().findIndex(({ id }) => id === field().getAttribute('aria-activedescendant'))
const selected = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true')

async function waitForSuggestions(shop: FakeShop) {
  await act(async () => {
    shop.advance(SEARCH_DEBOUNCE)
    await new Promise((done) => setTimeout(done))
  })
  // Waits for the categories, which are loaded with the first suggestions.
  await act(() => new Promise((done) => setTimeout(done)))
}

/** Renders the box, types a text, and waits for its suggestions. */
async function type(text: string, shop = fakeShop()) {
  renderIn(shop, <SearchBox />)
  const user = userEvent.setup()
  await user.type(field(), text)
  await waitForSuggestions(shop)
  const last = options().length - 1
  return { shop, user, last }
}

/** Presses a key once; returns whether the browser's default action was not prevented. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = createEvent.keyDown(field(), { key, ...more })
  fireEvent(field(), event)
  return !event.defaultPrevented
}

/** Presses a key several times; returns the active option after each press. */
const pressTimes = (key: string, times: number) =>
  Array.from({ length: times }, () => {
    press(key)
    return active()
  })

/** The requirements of the ARIA Authoring Practices: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
describe('the search box, an editable combobox with list autocomplete', () => {
  it('has roles, states and properties of a combobox that opens a listbox', async () => {
    await type('cum')
    const box = field()
    const list = screen.getByRole('listbox', { name: 'Search products' })
    expect(box.tagName).toBe('INPUT')
    expect(box.getAttribute('aria-controls')).toBe(list.id)
    // The default of a combobox is a listbox.
    expect(box.hasAttribute('aria-haspopup')).toBe(false)
    expect(box.getAttribute('aria-autocomplete')).toBe('list')
    expect(isOpen()).toBe(true)
    expect(box.hasAttribute('aria-activedescendant')).toBe(false)
    expect(options().every((option) => list.contains(option))).toBe(true)
    expect(options().every((option) => option.getAttribute('aria-selected') === 'false')).toBe(true)
  })

  it('has a closed and empty list until there are suggestions', async () => {
    renderIn(fakeShop(), <SearchBox />)
    expect(isOpen()).toBe(false)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(press('ArrowDown')).toBe(true)
    expect(press('ArrowUp')).toBe(true)
    expect(press('Enter')).toBe(true)
    expect(isOpen()).toBe(false)
  })

  it('is in the tab order, but its list and options are not, open or closed', async () => {
    const { user } = await type('cum')
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>('input, button, a, [tabindex]')].filter(
        ({ tabIndex }) => tabIndex >= 0,
      )
    expect(stops()).toEqual([field(), screen.getByRole('button', { name: 'Search' })])
    await user.keyboard('{Escape}')
    expect(stops()).toEqual([field(), screen.getByRole('button', { name: 'Search' })])
  })

  it('closes its list when Tab leaves it, and chooses nothing', async () => {
    const { user } = await type('cum')
    const opened = vi.fn((event: Event) => event.preventDefault())
    for (const option of options()) option.addEventListener('click', opened)
    await user.keyboard('{ArrowDown}')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
    expect(isOpen()).toBe(false)
    expect(opened).not.toHaveBeenCalled()
    expect(field().value).toBe('cum')
  })

  describe('from the field', () => {
    it('Down selects the first option', async () => {
      await type('cum')
      expect(press('ArrowDown')).toBe(false)
      expect([active(), selected()]).toEqual([0, 0])
      expect(document.activeElement).toBe(field())
    })

    it('Up selects the last option', async () => {
      const { last } = await type('cum')
      expect(press('ArrowUp')).toBe(false)
      expect([active(), selected()]).toEqual([last, last])
    })

    it('Down and Up open a closed list, and select its first and last option', async () => {
      const { last } = await type('cum')
      press('Escape')
      press('ArrowDown')
      expect([isOpen(), active()]).toEqual([true, 0])
      press('Escape')
      press('ArrowUp')
      expect([isOpen(), active()]).toEqual([true, last])
    })

    it('Alt+Down opens a closed list, and selects no option', async () => {
      await type('cum')
      press('Escape')
      expect(press('ArrowDown', { altKey: true })).toBe(false)
      expect([isOpen(), active()]).toEqual([true, -1])
      // In an open list it also keeps the selection.
      press('ArrowDown')
      press('ArrowDown', { altKey: true })
      expect([isOpen(), active()]).toEqual([true, 0])
    })

    it('Esc closes the list and keeps the text; again it clears the field', async () => {
      const { shop, user } = await type('cum')
      await user.keyboard('{Escape}')
      expect([isOpen(), field().value]).toEqual([false, 'cum'])
      await user.keyboard('{Escape}')
      await waitForSuggestions(shop)
      expect([isOpen(), field().value, options().length]).toEqual([false, '', 0])
      // There is nothing to close, so the key is left to the surrounding element, such as a dialog.
      expect(press('Escape')).toBe(true)
    })

    it('Esc also closes a message without options', async () => {
      await type('xyz')
      expect(screen.getByRole('status').textContent).not.toBe('')
      press('Escape')
      expect([screen.getByRole('status').textContent, field().value]).toEqual(['', 'xyz'])
    })

    it('Enter submits the text', async () => {
      await type('cum')
      expect(press('Enter')).toBe(true)
    })

    it.each([
      ['a letter', 'a', {}],
      ['Left', 'ArrowLeft', {}],
      ['Right', 'ArrowRight', {}],
      ['Home', 'Home', {}],
      ['End', 'End', {}],
      ['Backspace', 'Backspace', {}],
      ['Delete', 'Delete', {}],
      ['Shift+Up, which selects text', 'ArrowUp', { shiftKey: true }],
      ['Command+Down, which moves to the end', 'ArrowDown', { metaKey: true }],
      ['Control+A', 'a', { ctrlKey: true }],
    ])('%s is left to the field', async (_, key, more) => {
      await type('cum')
      expect(press(key, more)).toBe(true)
      expect([isOpen(), active()]).toEqual([true, -1])
    })
  })

  describe('from an option', () => {
    it('Down and Up move through all groups, and from both ends to the field', async () => {
      const { last } = await type('es')
      expect(last).toBeGreaterThan(2)
      const stops = [...options().keys(), -1]
      expect(pressTimes('ArrowDown', stops.length)).toEqual(stops)
      expect(pressTimes('ArrowUp', stops.length)).toEqual(stops.toReversed().slice(1).concat(-1))
    })

    it('Enter opens it, and closes the list', async () => {
      await type('cum')
      const opened = vi.fn((event: Event) => event.preventDefault())
      options()[0]?.addEventListener('click', opened)
      press('ArrowDown')
      expect(press('Enter')).toBe(false)
      expect(opened).toHaveBeenCalledOnce()
      expect(isOpen()).toBe(false)
    })

    it('Esc closes the list, and the focus returns to the field', async () => {
      await type('cum')
      press('ArrowDown')
      press('Escape')
      expect([isOpen(), active(), field().value]).toEqual([false, -1, 'cum'])
      press('ArrowDown', { altKey: true })
      expect(active()).toBe(-1)
    })

    it('Alt+Up closes the list, and the focus returns to the field', async () => {
      await type('cum')
      press('ArrowDown')
      expect(press('ArrowUp', { altKey: true })).toBe(false)
      expect([isOpen(), active()]).toEqual([false, -1])
    })

    it.each(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Backspace', 'Delete'])(
      '%s returns to the text, which handles it, and the list stays open',
      async (key) => {
        await type('cum')
        press('ArrowDown')
        expect(press(key)).toBe(true)
        expect([isOpen(), active(), selected()]).toEqual([true, -1, -1])
        expect(field().hasAttribute('aria-activedescendant')).toBe(false)
      },
    )

    it('a letter is typed into the field, and other suggestions have no active option', async () => {
      const { shop, user } = await type('cu')
      press('ArrowDown')
      await user.keyboard('m')
      expect([field().value, isOpen(), active()]).toEqual(['cum', true, -1])
      press('ArrowDown')
      await waitForSuggestions(shop)
      expect(active()).toBe(-1)
    })
  })

  it('leaves Enter and Esc to an input method that is composing a word', async () => {
    await type('cum')
    press('ArrowDown')
    expect(press('Enter', { isComposing: true })).toBe(true)
    expect(press('Escape', { isComposing: true })).toBe(true)
    expect([isOpen(), active()]).toEqual([true, 0])
  })

  it('keeps the focus in the field when the list is pressed', async () => {
    await type('cum')
    const pressed = createEvent.mouseDown(screen.getByRole('listbox'))
    fireEvent(screen.getByRole('listbox'), pressed)
    expect(pressed.defaultPrevented).toBe(true)
  })
})
