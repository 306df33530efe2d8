import { CurrentValues, useValue } from '@haat/react/internal/ui/index.ts'
import { signal } from '@preact/signals-core'
import { act } from 'preact/test-utils'
import { useId, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeOver } from './takeOver.ts'

let shadow: ShadowRoot
const serve = (html: string) => {
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

const stored = signal('ready')
function Stored() {
  const state = useValue(stored, 'loading')
  return <div className="haat-root">{state === 'ready' ? <p>ready</p> : <b>loading</b>}</div>
}

const nodes = () => [...shadow.querySelectorAll('*')]
const takeOverMarkup = async (name: string, href?: string, load = async () => {}) => {
  const crash = vi.fn()
  const root = await takeOver(shadow, crash, load)
  await act(() => root.render(<Counter name={name} {...(href && { href })} />))
  return { root, crash }
}
const MARKUP =
  '<h3 id="_R_1_">Tea, 0</h3><a href="/tea">More</a><button type="button" aria-labelledby="_R_1_">Add</button>'

describe('server-rendered markup', () => {
  beforeEach(() => serve(MARKUP))

  it('keeps its nodes, which become interactive; only its style sheet is removed', async () => {
    const [sheet, ...before] = nodes()
    const { root, crash } = await takeOverMarkup('Tea', '/tea')
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

  it('is hydrated with the current values of stores, with which the server rendered it', async () => {
    serve('<p>ready</p>')
    const shown = shadow.querySelector('p')
    const root = await takeOver(shadow, vi.fn(), async () => {})
    await act(() =>
      root.render(
        <CurrentValues.Provider value={true}>
          <Stored />
        </CurrentValues.Provider>,
      ),
    )
    expect(shadow.querySelector('p')).toBe(shown)
  })

  it('gets new ids that still refer to each other', async () => {
    await takeOverMarkup('Tea', '/tea')
    const id = shadow.querySelector('h3')?.id
    expect(id).not.toBe('_R_1_')
    expect(shadow.querySelector('button')?.getAttribute('aria-labelledby')).toBe(id)
  })

  it('gets the current texts and links', async () => {
    const before = shadow.querySelector('a')
    await takeOverMarkup('Green tea', '/green-tea')
    expect(shadow.querySelector('h3')?.textContent).toBe('Green tea, 0')
    expect(shadow.querySelector('a')).toBe(before)
    expect(before?.getAttribute('href')).toBe('/green-tea')
  })

  it('loses old attributes and nodes', async () => {
    serve(MARKUP.replace('<h3', '<h3 title="Old" class="old"'))
    await takeOverMarkup('Tea')
    expect(shadow.querySelector('a')).toBeNull()
    expect(shadow.querySelector('h3')?.getAttributeNames()).toEqual(['id'])
  })

  it('waits for the data, and continues if loading fails', async () => {
    let finish = () => {}
    const loading = new Promise<void>((resolve) => {
      finish = resolve
    })
    const takingOver = takeOverMarkup('Tea', '/tea', () => loading)
    await Promise.resolve()
    expect(shadow.querySelector('link')).not.toBeNull()
    finish()
    await takingOver
    expect(shadow.querySelector('link')).toBeNull()
    serve(MARKUP)
    await takeOverMarkup('Tea', '/tea', () => Promise.reject(new Error('no code')))
    expect(shadow.querySelector('h3')?.id).not.toBe('_R_1_')
  })
})
