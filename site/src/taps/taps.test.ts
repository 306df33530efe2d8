// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import './early.ts'
import './start.ts'
import { type Begin, hydrateWhen } from './hydrate.ts'

beforeEach(() => {
  delete document.documentElement.dataset.shopper
  document.body.replaceChildren()
})

/** A prerendered island. `begin` starts its directive; `come` makes its code load. */
function prerendered(html: string) {
  const root = document.createElement('astro-island')
  root.toggleAttribute('ssr', true)
  root.innerHTML = html
  document.body.append(root)
  const find = <T extends HTMLElement>(selector: string) => {
    const node = root.querySelector<T>(selector)
    if (!node) throw new Error(`There is no ${selector}.`)
    return node
  }
  const received: string[] = []
  const hydrate = vi.fn(async () => {
    root.addEventListener('click', ({ target }) =>
      received.push(`click ${(target as HTMLElement).textContent}`),
    )
    root.addEventListener('submit', (event) => {
      event.preventDefault()
      received.push('submit')
    })
  })
  let come = () => {}
  const code = new Promise<void>((resolve) => {
    come = resolve
  })
  const load = vi.fn(async () => {
    await code
    return hydrate
  })
  const begin = (act: Begin = () => {}) => hydrateWhen(load, root, act)
  return { root, find, received, hydrate, load, begin, come: () => come() }
}

it('repeats a click from before the directive has begun', async () => {
  const { find, received, begin, come } = prerendered('<button type="button">Add</button>')
  find('button').click()
  begin()
  come()
  await vi.waitFor(() => expect(received).toEqual(['click Add']))
})

it('repeats a click on a link that is a button with code, and follows it if the code does not load', async () => {
  const html = '<a href="#there" role="button">Fruit</a>'
  const { find, received, begin, come } = prerendered(html)
  find('a').click()
  expect(location.hash).toBe('')
  begin()
  come()
  await vi.waitFor(() => expect(received).toEqual(['click Fruit']))

  location.hash = ''
  const broken = prerendered(html)
  broken.load.mockRejectedValue(new Error('offline'))
  broken.begin()
  broken.find('a').click()
  expect(location.hash).toBe('')
  await vi.waitFor(() => expect(location.hash).toBe('#there'))
  location.hash = ''
})

it('opens a link that is a button in a new tab', () => {
  const { find } = prerendered('<a href="#there" role="button">Fruit</a>')
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  find('a').dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
})

it('marks a pressed control immediately, and removes the mark when the press is repeated', async () => {
  const { find, received, begin, come } = prerendered('<button type="button" aria-busy="false">Add</button>')
  const button = find('button')
  button.click()
  expect([button.getAttribute('aria-busy'), 'tapped' in button.dataset]).toEqual(['true', true])
  button.click()
  begin()
  come()
  await vi.waitFor(() => expect(received).toEqual(['click Add', 'click Add']))
  expect([button.getAttribute('aria-busy'), 'tapped' in button.dataset]).toEqual(['false', false])
})

it('does not repeat a press on a button that was removed or has changed', async () => {
  const { root, find, received, hydrate, begin, come } = prerendered(
    '<button id="a">Add</button><button id="b">Keep</button><button id="c">Buy</button><button id="d">Send</button>',
  )
  for (const id of ['#a', '#b', '#c', '#d']) find(id).click()
  const gone = find('#a')
  hydrate.mockImplementation(async () => {
    root.addEventListener('click', ({ target }) => received.push((target as HTMLElement).id))
    gone.remove()
    find('#b').setAttribute('aria-pressed', 'true')
    find('#c').textContent = 'Sold out'
  })
  begin()
  come()
  await vi.waitFor(() => expect(received).toEqual(['d']))
  expect(root.querySelector('[data-tapped], [aria-busy]')).toBeNull()
})

/** Translates as browsers do: `<font>` elements take the place of text nodes, or the text nodes get new texts. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const [at, text] of texts.entries()) {
    if (at % 3 === 2) text.data = `‹${text.data}›`
    else {
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild?.append(`‹${text.data}›`)
      text.replaceWith(outer)
    }
  }
}

it('hydrates what was prerendered, and repeats presses, after the browser has translated the page', async () => {
  const html =
    '<p>One <b>two</b> three</p><p>Four</p><button type="button"><svg></svg><span>Add</span></button><i></i>'
  const { root, find, received, hydrate, begin, come } = prerendered(html)
  const [paragraph, button] = [find('p'), find('button')]
  begin()
  translate(root)
  expect(root.textContent).toBe('‹One ›‹two›‹ three›‹Four›‹Add›')
  button.click()
  const seen: string[] = []
  const act = hydrate.getMockImplementation()
  hydrate.mockImplementation(async () => {
    seen.push(root.innerHTML.replace(/ (?:data-tapped|aria-busy)="\w*"/g, ''))
    await act?.()
    translate(root)
  })
  come()
  await vi.waitFor(() => expect(received).toEqual(['click ‹Add›']))
  expect(seen).toEqual([html])
  expect([find('p'), find('button')]).toEqual([paragraph, button])
})

it('submits a form without an address once, even if it was submitted several times', async () => {
  const { find, received, begin, come } = prerendered('<form><button>Send</button></form>')
  find('button').click()
  find('button').click()
  expect(find('button').getAttribute('aria-busy')).toBe('true')
  begin()
  come()
  await vi.waitFor(() => expect(received).toContain('submit'))
  expect(received.filter((line) => line === 'submit')).toHaveLength(1)
})

it('passes on once what is entered during hydration', async () => {
  const { root, find, received, hydrate, begin, come } = prerendered(
    '<div><select><option>a<option>b</select></div>',
  )
  let end = () => {}
  const hasBegun = vi.fn()
  hydrate.mockImplementation(async () => {
    // Like React: hydrates immediately after such an event, and resets the value.
    root.addEventListener('pointercancel', () => {
      find<HTMLSelectElement>('select').value = 'a'
      root.addEventListener('change', () => received.push(find<HTMLSelectElement>('select').value))
      end()
    })
    hasBegun()
    await new Promise<void>((resolve) => {
      end = resolve
    })
  })
  begin((now) => now())
  come()
  await vi.waitFor(() => expect(hasBegun).toHaveBeenCalled())
  const select = find<HTMLSelectElement>('select')
  select.value = 'b'
  for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }))
  await vi.waitFor(() => expect(received).not.toEqual([]))
  expect(received).toEqual(['b'])
})

it('removes the mark if the code cannot be loaded', async () => {
  const { root, find, load, begin } = prerendered('<button type="button">Add</button>')
  load.mockImplementation(async () => {
    root.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }))
    return vi.fn(async () => {})
  })
  find('button').click()
  begin()
  await vi.waitFor(() => expect('tapped' in find('button').dataset).toBe(false))
  expect(find('button').hasAttribute('aria-busy')).toBe(false)
})

it('hydrates islands without user input one after the other, and the touched one first', async () => {
  const order: string[] = []
  const islands = ['first', 'second', 'third'].map((name) => {
    const island = prerendered(`<button type="button">${name}</button>`)
    island.hydrate.mockImplementation(async () => void order.push(name))
    return island
  })
  const [first, , third] = islands
  // The hydration of the first island ends when the test calls `end`.
  let end = () => {}
  first?.hydrate.mockImplementation(async () => {
    order.push('first')
    await new Promise<void>((resolve) => {
      end = resolve
    })
  })
  for (const island of islands) {
    island.begin((hydrate) => hydrate())
    island.come()
  }
  await vi.waitFor(() => expect(order).toEqual(['first']))
  third?.find('button').click()
  await vi.waitFor(() => expect(order).toEqual(['first', 'third']))
  end()
  await vi.waitFor(() => expect(order).toEqual(['first', 'third', 'second']))
})

const TEMPLATE =
  '<template id="first-toast"><div class="page-first-toast"><a href="/login">Log In</a></div></template>'
const toast = () => document.querySelector('main .page-first-toast')

it('asks a visitor to log in immediately, until the shop has a notice', () => {
  document.body.innerHTML = `${TEMPLATE}<main></main>`
  const { find } = prerendered('<button type="button" data-shoppers>Add</button>')
  find('button').click()
  expect(toast()?.querySelector('a')?.search).toBe('?return_to=%2F')
  document.dispatchEvent(new CustomEvent('haat:notice', { detail: { action: { href: '/login?pending=1' } } }))
  expect(toast()).toBeNull()
})

it('does not ask a shopper to log in', () => {
  document.body.innerHTML = `${TEMPLATE}<main></main>`
  document.documentElement.dataset.shopper = ''
  const { find } = prerendered('<button type="button" data-shoppers>Add</button>')
  find('button').click()
  expect(toast()).toBeNull()
})
