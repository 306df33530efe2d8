import { expect, type Locator, type Page } from '../support/test.ts'

export const TAGS = [
  'haat-product-grid',
  'haat-product',
  'haat-cart',
  'haat-favourites',
  'haat-checkout',
  'haat-account',
  'haat-assistant',
]

/** The small elements. */
const SMALL = ['haat-add-button', 'haat-cart-count', 'haat-price', 'haat-search']

/** All elements that {@link mountAndRemove} mounts. */
export const MOUNTED = [...TAGS, ...SMALL]

/** Scrolls to every element, and waits until each has rendered. */
export async function waitForElements(page: Page) {
  const waiting = () =>
    page.evaluate(
      (tags) =>
        [...document.querySelectorAll(tags.join())].flatMap((node) => {
          if (node.matches(':is(:state(ready), :state(signed-out))')) return []
          node.scrollIntoView()
          return node.localName
        }),
      TAGS,
    )
  await expect.poll(waiting).toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
}

/** The comment field of a product, which loads when it comes near. */
export async function commentIn(product: Locator) {
  await product.evaluate((node) => node.scrollIntoView({ block: 'end' }))
  const comment = product.getByRole('textbox', { name: 'Add a comment' })
  await comment.fill('As fresh as they say')
  return comment
}

/** Measures the page's heap (bytes), nodes and listeners after garbage collection. */
export async function measureMemory(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  await devtools.detach()
  const live = await page.evaluate(() => (window as unknown as { live: Set<unknown> }).live.size)
  return { usedSize, nodes, jsEventListeners, live }
}

/** The same shop at another address, which elements treat as another shop. */
const OTHER_HOST = (process.env.HAAT_URL ?? '').replace('localhost', '127.0.0.1')

/** Number of elements of a kind that {@link mountAndRemove} mounts at the same time. */
export const AT_ONCE = 10

/**
 * Mounts, moves and removes elements of two shops, ten of each kind at the same time: five of one shop, which are mounted
 * again each time, and five new ones of the other. Returns how many have rendered.
 * @param times mounts of each kind
 */
export const mountAndRemove = (page: Page, times: number) =>
  page.evaluate(
    async ({ tags, each, rounds, other }) => {
      const place = document.body.appendChild(document.createElement('div'))
      const make = (host = '') =>
        tags.flatMap((tag) =>
          Array.from({ length: each }, () => {
            const node = document.createElement(tag)
            if (host) node.setAttribute('host', host)
            if (/product$|button|price/.test(tag)) node.setAttribute('product-id', 'country-tomatoes')
            if (tag === 'haat-product-grid') node.setAttribute('limit', '2')
            return node
          }),
        )
      // Effects of components run after the frame.
      const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      const same = make()
      let shown = 0
      for (let round = 0; round < rounds; round += 1) {
        place.append(...same, ...make(other))
        await drawn()
        place.prepend(...same)
        for (const { localName, shadowRoot } of place.children) {
          // The cart of a visitor has no count.
          const seen = localName === 'haat-cart-count' ? '.haat-root' : '.haat-root *, [part=price]'
          shown += shadowRoot?.querySelector(seen) ? 1 : 0
        }
        place.replaceChildren()
        await drawn()
      }
      place.remove()
      return shown
    },
    { tags: MOUNTED, each: AT_ONCE / 2, rounds: times / AT_ONCE, other: OTHER_HOST },
  )

/** Adds elements of both shops that stay mounted, so that their data is loaded already. */
export async function addPermanentElements(page: Page) {
  await page.locator('main').evaluate(
    (main, [host, tags]) => {
      const grid = '<haat-product-grid limit="2"></haat-product-grid>'
      const product = '<haat-product product-id="country-tomatoes"></haat-product>'
      const small = tags.map((tag) => `<${tag} product-id="country-tomatoes"></${tag}>`).join('')
      const other = `${grid}${product}${small}`.replaceAll('><', ` host="${host}"><`)
      main.insertAdjacentHTML('beforeend', `${grid}${small}${other}`)
    },
    [OTHER_HOST, SMALL] as const,
  )
  await waitForElements(page)
}

/** Counts live observers and intervals from now on. */
export const countLive = () => {
  const live = new Set<unknown>()
  Object.assign(window, { live })
  for (const name of ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'] as const) {
    const prototype = window[name].prototype as { observe(...given: unknown[]): void; disconnect(): void }
    const { observe, disconnect } = prototype
    prototype.observe = function (...given) {
      live.add(this)
      observe.apply(this, given)
    }
    prototype.disconnect = function () {
      live.delete(this)
      disconnect.call(this)
    }
  }
  const { setInterval, clearInterval } = window
  Object.assign(window, {
    setInterval: (...given: Parameters<typeof setInterval>) => {
      const id = setInterval(...given)
      live.add(id)
      return id
    },
    clearInterval: (id: number) => {
      live.delete(id)
      clearInterval(id)
    },
  })
}

/** Returns duplicate ids in the page or within one element. */
export const duplicateIds = (page: Page) =>
  page.evaluate(() => {
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap((node) => node.shadowRoot ?? [])]
    return roots.flatMap((root) => {
      const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id)
      return ids.filter((id, at) => ids.indexOf(id) !== at)
    })
  })
