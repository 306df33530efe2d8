// biome-ignore-all lint/correctness/noComponentHookFactories: a component of whichever runtime it is tried on
import type * as ReactNames from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// @ts-expect-error Both by their paths, past the alias; typed below.
import React from '../../node_modules/react/index.js'
// @ts-expect-error See above.
import ReactDom from '../../node_modules/react-dom/client.js'
import { act } from './act.ts'
import * as ours from './react.ts'

type Names = Pick<
  typeof ReactNames,
  | 'Component'
  | 'createContext'
  | 'createElement'
  | 'Fragment'
  | 'useContext'
  | 'useEffect'
  | 'useId'
  | 'useLayoutEffect'
  | 'useMemo'
  | 'useRef'
  | 'useState'
  | 'useSyncExternalStore'
>
interface Runtime {
  readonly names: Names
  createRoot(container: Element): { render(shown: unknown): void; unmount(): void }
  act(doing: () => unknown): Promise<void>
}

const RUNTIMES: readonly (readonly [string, Runtime])[] = [
  [
    'ours',
    {
      names: ours as unknown as Names,
      createRoot: (container) => {
        const { render, unmount } = ours.createRoot(container)
        return { render: (shown) => render(shown as never), unmount }
      },
      act,
    },
  ],
  [
    'React',
    {
      names: React as Names,
      createRoot: ReactDom.createRoot as Runtime['createRoot'],
      act: React.act as Runtime['act'],
    },
  ],
]

// What our components count on is so in React, and in what the elements run on.
describe.each(RUNTIMES)('components on %s', (_, { names, createRoot, act: doing }) => {
  const { createElement: h, Fragment, useEffect, useLayoutEffect, useRef, useState } = names
  let place: HTMLElement
  let root: ReturnType<Runtime['createRoot']>
  const show = (shown: unknown) => doing(() => root.render(shown))
  const at = <E extends Element = HTMLElement>(selector: string) => place.querySelector<E>(selector) as E
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
  })
  afterEach(async () => {
    await doing(() => root.unmount())
    place.remove()
    vi.unstubAllGlobals()
  })

  it('draw tags, texts, lists and nothing', async () => {
    await show(
      h(
        Fragment,
        null,
        'a',
        1,
        null,
        false,
        h('b', { className: 'x', 'data-y': '' }, ['c', h('i', { key: 'i' })]),
      ),
    )
    expect(place.innerHTML).toBe('a1<b class="x" data-y="">c<i></i></b>')
    await doing(() => root.unmount())
    expect(place.innerHTML).toBe('')
  })

  it('draw signs as SVG, and nothing else as that', async () => {
    await show(h('svg', { viewBox: '0 0 1 1' }, h('foreignObject', null, h('p', { tabIndex: -1 }))))
    expect(at<SVGElement>('svg').getAttribute('viewBox')).toBe('0 0 1 1')
    expect([at('svg'), at('p')].map(({ namespaceURI }) => namespaceURI?.split('/').at(-1))).toEqual([
      'svg',
      'xhtml',
    ])
    expect(at('p').getAttribute('tabindex')).toBe('-1')
  })

  it('keep the nodes of keys that move, and the focus of the one that stays', async () => {
    const list = (keys: string) =>
      h(
        'ul',
        null,
        [...keys].map((key) => h('li', { key, id: key, tabIndex: 0 })),
      )
    await show(list('abcd'))
    const before = [...place.querySelectorAll('li')]
    at('#c').focus()
    await show(list('dacx'))
    expect([...place.querySelectorAll('li')].map(({ id }) => id).join('')).toBe('dacx')
    expect([at('#d'), at('#a'), at('#c')]).toEqual([before[3], before[0], before[2]])
    await show(list('c'))
    expect(document.activeElement).toBe(before[2])
  })

  it('put what comes later between what stands there', async () => {
    let grow: (count: number) => void = () => {}
    function Growing() {
      const [count, set] = useState(0)
      grow = set
      return Array.from({ length: count }, (_, key) => h('i', { key }))
    }
    await show([h('b', { key: 'b' }), h(Growing, { key: 'g' }), h('u', { key: 'u' })])
    await doing(() => grow(2))
    expect(place.innerHTML).toBe('<b></b><i></i><i></i><u></u>')
    await doing(() => grow(0))
    expect(place.innerHTML).toBe('<b></b><u></u>')
  })

  it('lose their state with another type or key, and with nothing else', async () => {
    let made = 0
    function Counted() {
      const [number] = useState(() => ++made)
      return h('i', null, number)
    }
    await show(h('p', null, null, h(Counted)))
    await show(h('p', null, 'text', h(Counted)))
    expect(place.textContent).toBe('text1')
    await show(h('p', null, null, h(Counted, { key: 'other' })))
    expect(place.textContent).toBe('2')
  })

  it('change their state in an event, while they are drawn, and from what it was', async () => {
    function Count({ least }: { least: number }) {
      const [count, set] = useState(0)
      if (count < least) set(least)
      const twice = () => {
        set((now) => now + 1)
        set((now) => now + 1)
      }
      return h('button', { type: 'button', onClick: twice }, count)
    }
    await show(h(Count, { least: 3 }))
    await doing(() => at('button').click())
    expect(place.textContent).toBe('5')
  })

  it('run effects from below upwards, undo them first, and at the end', async () => {
    const said: string[] = []
    function Said({
      name,
      value,
      children,
    }: {
      name: string
      value: number
      children?: ReactNames.ReactNode
    }) {
      useEffect(() => {
        said.push(`${name}${value}`)
        return () => void said.push(`-${name}${value}`)
      }, [name, value])
      useLayoutEffect(() => void said.push(`early ${name}`), [name])
      return children
    }
    const both = (value: number) => h(Said, { name: 'a', value }, h(Said, { name: 'b', value }))
    await show(both(1))
    expect(said.splice(0)).toEqual(['early b', 'early a', 'b1', 'a1'])
    await show(both(1))
    expect(said).toEqual([])
    await show(both(2))
    expect(said.splice(0)).toEqual(['-b1', '-a1', 'b2', 'a2'])
    await show(null)
    expect(said).toEqual(['-a2', '-b2'])
  })

  it('fill references before effects, and empty them', async () => {
    const seen: unknown[] = []
    const taken: unknown[] = []
    function Field() {
      const ref = useRef<HTMLInputElement>(null)
      useLayoutEffect(() => void seen.push(ref.current?.tagName), [])
      return h('p', { ref: (node: unknown) => void taken.push(node === null) }, h('input', { ref }))
    }
    await show(h(Field))
    await show(null)
    expect([seen, taken.at(0), taken.at(-1)]).toEqual([['INPUT'], false, true])
  })

  it('get an event for every letter of a field, and keep its value', async () => {
    function Field() {
      const [text, set] = useState('a')
      return h('input', {
        value: text,
        onChange: ({ target }: { target: HTMLInputElement }) => set(target.value.toUpperCase()),
      })
    }
    await show(h(Field))
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    await doing(() => {
      write?.call(at('input'), 'ab')
      at('input').dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(at<HTMLInputElement>('input').value).toBe('AB')
  })

  it('check a box, and choose from a list', async () => {
    const picked: string[] = []
    const form = (kind: string) =>
      h(
        'form',
        null,
        h('input', { type: 'checkbox', checked: kind === 'b', onChange: () => picked.push('box') }),
        h(
          'select',
          { value: kind, onChange: () => picked.push('list') },
          [...'ab'].map((key) => h('option', { key }, key)),
        ),
      )
    await show(form('b'))
    expect([at<HTMLInputElement>('input').checked, at<HTMLSelectElement>('select').value]).toEqual([
      true,
      'b',
    ])
    await show(form('a'))
    expect([at<HTMLInputElement>('input').checked, at<HTMLSelectElement>('select').value]).toEqual([
      false,
      'a',
    ])
    await doing(() => at('input').click())
    await doing(() => at('select').dispatchEvent(new Event('change', { bubbles: true })))
    expect(picked).toEqual(['box', 'list'])
  })

  it('get the focus events of their content', async () => {
    const said: string[] = []
    await show(
      h(
        'div',
        { onFocus: () => said.push('in'), onBlur: () => said.push('out') },
        h('button', { type: 'button' }),
      ),
    )
    await doing(() => at('button').focus())
    await doing(() => at('button').blur())
    expect(said).toEqual(['in', 'out'])
  })

  it('take attributes and styles away again', async () => {
    const shown = (props: object) => h('p', { id: 'p', ...props })
    await show(shown({ title: 'a', hidden: true, 'aria-busy': false, style: { color: 'red', '--x': '1' } }))
    expect(at('p').outerHTML).toMatch(/title="a"/)
    expect([
      at('p').hidden,
      at('p').getAttribute('aria-busy'),
      at('p').style.getPropertyValue('--x'),
    ]).toEqual([true, 'false', '1'])
    await show(shown({ style: { color: 'blue' } }))
    expect([at('p').title, at('p').hidden, at('p').getAttribute('aria-busy')]).toEqual(['', false, null])
    expect(at('p').style.cssText).toBe('color: blue;')
  })

  it('read a context past those who do not draw anew', async () => {
    const Context = names.createContext('none')
    const Inner = () => h('i', null, names.useContext(Context))
    const still = h(Inner)
    await show(h('div', null, h(Context.Provider, { value: 'a' }, still), still))
    await show(h('div', null, h(Context.Provider, { value: 'b' }, still), still))
    expect(place.innerHTML).toBe('<div><i>b</i><i>none</i></div>')
  })

  it('follow what is outside of them, and no more once they are gone', async () => {
    const followers = new Set<() => void>()
    let now = 1
    const set = (next: number) => {
      now = next
      for (const changed of followers) changed()
    }
    const follow = (changed: () => void) => {
      followers.add(changed)
      return () => void followers.delete(changed)
    }
    const Shown = () =>
      h(
        'i',
        null,
        names.useSyncExternalStore(follow, () => now),
      )
    await show(h(Shown))
    await doing(() => set(2))
    expect(place.textContent).toBe('2')
    await show(null)
    expect(followers.size).toBe(0)
  })

  it('catch what breaks below, when it is drawn and later, and go on beside it', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    let break_: (is: boolean) => void = () => {}
    const caught: unknown[] = []
    class Guard extends names.Component<{ children: ReactNames.ReactNode }, { broken: boolean }> {
      override state = { broken: false }
      static getDerivedStateFromError() {
        return { broken: true }
      }
      override componentDidCatch(thrown: unknown) {
        caught.push((thrown as Error).message)
      }
      override render() {
        return this.state.broken ? h('b', null, 'broken') : this.props.children
      }
    }
    function Risky({ broken = false }: { broken?: boolean }) {
      const [is, set] = useState(broken)
      break_ = set
      if (is) throw new Error('no')
      return h('i', null, 'fine')
    }
    await show([
      h(Guard, { key: 1, children: h(Risky, { broken: true }) }),
      h(Guard, { key: 2, children: h(Risky) }),
    ])
    expect(place.innerHTML).toBe('<b>broken</b><i>fine</i>')
    await doing(() => break_(true))
    expect(place.innerHTML).toBe('<b>broken</b><b>broken</b>')
    expect(caught).toEqual(['no', 'no'])
  })

  it('give no id twice', async () => {
    const Named = () => h('i', { id: names.useId() })
    await show([1, 2, 3].map((key) => h(Named, { key })))
    expect(new Set([...place.children].map(({ id }) => id)).size).toBe(3)
  })
})
