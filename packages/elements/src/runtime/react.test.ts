// biome-ignore-all lint/correctness/noComponentHookFactories: a component of whichever runtime it is tried on
import type * as ReactNames from 'react'
import { expect, it, vi } from 'vitest'
import { onBothRuntimes } from './runtimes.fixtures.ts'

onBothRuntimes('components', ({ names, createRoot, doing, node, show, at }) => {
  const { createElement: h, Fragment, useEffect, useLayoutEffect, useRef, useState } = names

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
    expect(node().innerHTML).toBe('a1<b class="x" data-y="">c<i></i></b>')
    await show(null)
    expect(node().innerHTML).toBe('')
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
    const before = [...node().querySelectorAll('li')]
    at('#c').focus()
    await show(list('dacx'))
    expect([...node().querySelectorAll('li')].map(({ id }) => id).join('')).toBe('dacx')
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
    expect(node().innerHTML).toBe('<b></b><i></i><i></i><u></u>')
    await doing(() => grow(0))
    expect(node().innerHTML).toBe('<b></b><u></u>')
  })

  it('lose their state with another type or key, and with nothing else', async () => {
    let made = 0
    function Counted() {
      const [number] = useState(() => ++made)
      return h('i', null, number)
    }
    await show(h('p', null, null, h(Counted)))
    await show(h('p', null, 'text', h(Counted)))
    expect(node().textContent).toBe('text1')
    await show(h('p', null, null, h(Counted, { key: 'other' })))
    expect(node().textContent).toBe('2')
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
    expect(node().textContent).toBe('5')
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
    // React undoes all before it runs the first.
    expect(said.filter((text) => text.includes('b'))).toEqual(['-b1', 'b2'])
    expect(said.splice(0).filter((text) => text.includes('a'))).toEqual(['-a1', 'a2'])
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

  it('get events on the way down too, and by React’s names', async () => {
    const said: string[] = []
    const say = (text: string) => () => void said.push(text)
    await show(
      h(
        'div',
        { onClickCapture: say('click below'), onFocusCapture: say('focus below'), onClick: say('clicked') },
        h('button', { type: 'button', onClick: say('click'), onDoubleClick: say('twice') }),
      ),
    )
    await doing(() => at('button').click())
    expect(said.splice(0)).toEqual(['click below', 'click', 'clicked'])
    await doing(() => at('button').focus())
    await doing(() => at('button').dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))
    expect(said).toEqual(['focus below', 'twice'])
  })

  it('read a context past those who do not draw anew', async () => {
    const Context = names.createContext('none')
    const Inner = () => h('i', null, names.useContext(Context))
    const still = h(Inner)
    await show(h('div', null, h(Context.Provider, { value: 'a' }, still), still))
    await show(h('div', null, h(Context.Provider, { value: 'b' }, still), still))
    expect(node().innerHTML).toBe('<div><i>b</i><i>none</i></div>')
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
    expect(node().textContent).toBe('2')
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
    expect(node().innerHTML).toBe('<b>broken</b><i>fine</i>')
    await doing(() => break_(true))
    expect(node().innerHTML).toBe('<b>broken</b><b>broken</b>')
    expect(caught).toEqual(['no', 'no'])
  })

  it('of one root go on where an effect of another one breaks', async () => {
    // Acting would hand on what is thrown.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const places = [document.createElement('div'), document.createElement('div')] as const
    const onUncaughtError = vi.fn()
    const [risky, calm] = places.map((place) => createRoot(place, { onUncaughtError }))
    const effects: string[] = []
    function Said({ text }: { text: string }) {
      useEffect(() => {
        if (text === 'broken') throw new Error('no')
        effects.push(text)
      }, [text])
      return h('i', null, text)
    }
    risky?.render(h(Said, { text: 'broken' }))
    calm?.render(h(Said, { text: 'a' }))
    await vi.waitFor(() => expect(effects).toEqual(['a']))
    calm?.render(h(Said, { text: 'b' }))
    await vi.waitFor(() => expect(effects).toEqual(['a', 'b']))
    expect(places.map(({ innerHTML }) => innerHTML)).toEqual(['', '<i>b</i>'])
    expect(onUncaughtError.mock.calls.map(([error]) => (error as Error).message)).toEqual(['no'])
    for (const root of [risky, calm]) root?.unmount()
  })

  it('are drawn where the page has its own idea of lists', async () => {
    const { prototype } = Array
    const { entries } = prototype
    const extend = (name: string, value: unknown) =>
      Object.defineProperty(prototype, name, { value, configurable: true, enumerable: true, writable: true })
    // As Prototype.js has it.
    extend('entries', function toArray(this: unknown[]) {
      return this.slice()
    })
    extend('last', function last(this: unknown[]) {
      return this.at(-1)
    })
    try {
      const Said = ({ text }: { text: string }) => {
        const [said, set] = useState('')
        useEffect(() => set(text), [text])
        return h('i', { style: { color: 'red' }, onClick: () => {} }, said)
      }
      await show([1, 2].map((key) => h(Said, { key, text: `${key}` })))
      expect(node().textContent).toBe('12')
    } finally {
      Reflect.deleteProperty(prototype, 'last')
      Object.defineProperty(prototype, 'entries', { value: entries, configurable: true, writable: true })
    }
  })

  it('give no id twice', async () => {
    const Named = () => h('i', { id: names.useId() })
    await show([1, 2, 3].map((key) => h(Named, { key })))
    expect(new Set([...node().children].map(({ id }) => id)).size).toBe(3)
  })
})
