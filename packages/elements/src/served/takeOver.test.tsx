import { act } from 'preact/test-utils'
import { useId, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeOver } from './takeOver.ts'

let shadow: ShadowRoot
const served = (html: string) => {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  shadow = host.attachShadow({ mode: 'open' })
  shadow.innerHTML = `<link rel="stylesheet" href="/styles.css"><div class="haat-root" lang="en">${html}</div>`
}

function Counter({ name, href }: { name: string; href?: string }) {
  const id = useId()
  const [count, setCount] = useState(0)
  return (
    <div className="haat-root" lang="en">
      <h3 id={id}>
        {name}, {count}
      </h3>
      {href && <a href={href}>More</a>}
      <button type="button" aria-labelledby={id} onClick={() => setCount(count + 1)} disabled={count > 1}>
        Add
      </button>
    </div>
  )
}

const nodes = () => [...shadow.querySelectorAll('*')]
const take = async (name: string, href?: string, load = async () => {}) => {
  const crash = vi.fn()
  const root = await takeOver(shadow, crash, load)
  await act(() => root.render(<Counter name={name} {...(href && { href })} />))
  return { root, crash }
}
const MARKUP =
  '<h3 id="_R_1_">Tea, 0</h3><a href="/tea">More</a><button type="button" aria-labelledby="_R_1_">Add</button>'

describe('markup of the server', () => {
  beforeEach(() => served(MARKUP))

  it('keeps its nodes, which work from then on; only its style sheet goes', async () => {
    const [sheet, ...before] = nodes()
    const { root, crash } = await take('Tea', '/tea')
    expect(nodes()).toEqual(before)
    expect(sheet?.isConnected).toBe(false)
    await act(() => shadow.querySelector('button')?.click())
    expect(shadow.querySelector('h3')?.textContent).toBe('Tea, 1')
    await act(() => shadow.querySelector('button')?.click())
    expect(shadow.querySelector('button')?.disabled).toBe(true)
    expect(crash).not.toHaveBeenCalled()
    await act(() => root.unmount())
    expect(shadow.childNodes).toHaveLength(0)
  })

  it('gets ids of the page, where they belong together', async () => {
    await take('Tea', '/tea')
    const id = shadow.querySelector('h3')?.id
    expect(id).not.toBe('_R_1_')
    expect(shadow.querySelector('button')?.getAttribute('aria-labelledby')).toBe(id)
  })

  it('says and leads to what is so by now', async () => {
    const before = shadow.querySelector('a')
    await take('Green tea', '/green-tea')
    expect(shadow.querySelector('h3')?.textContent).toBe('Green tea, 0')
    expect(shadow.querySelector('a')).toBe(before)
    expect(before?.getAttribute('href')).toBe('/green-tea')
  })

  it('loses what is gone, attributes and nodes', async () => {
    served(MARKUP.replace('<h3', '<h3 title="Old" class="old"'))
    await take('Tea')
    expect(shadow.querySelector('a')).toBeNull()
    expect(shadow.querySelector('h3')?.getAttributeNames()).toEqual(['id'])
  })

  it('waits for what is shown, and goes on without it where it does not come', async () => {
    let arrive = () => {}
    const coming = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const taking = take('Tea', '/tea', () => coming)
    await Promise.resolve()
    expect(shadow.querySelector('link')).not.toBeNull()
    arrive()
    await taking
    expect(shadow.querySelector('link')).toBeNull()
    served(MARKUP)
    await take('Tea', '/tea', () => Promise.reject(new Error('no code')))
    expect(shadow.querySelector('h3')?.id).not.toBe('_R_1_')
  })
})
