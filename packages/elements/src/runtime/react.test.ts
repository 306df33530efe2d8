// biome-ignore-all lint/correctness/noComponentHookFactories: components for both runtimes
import type * as ReactNames from 'react'
import { expect, it, vi } from 'vitest'
import { onBothRuntimes } from './runtimes.fixtures.ts'

onBothRuntimes('components', ({ names, createRoot, act, node, show, at }) => {
  const { createElement: h, useEffect, useLayoutEffect, useState } = names

  it('replace a text that a browser has translated, by another text, by tags, and by a text again', async () => {
    const translate = () => {
      at('p').innerHTML = '<font>eins</font>'
    }
    await show(h('p', null, 'one'))
    translate()
    await show(h('p', null, 'one'))
    expect(node().innerHTML).toBe('<p><font>eins</font></p>')
    await show(h('p', null, 2))
    expect(node().innerHTML).toBe('<p>2</p>')
    translate()
    await show(h('p', null, h('i'), h('b')))
    expect(node().innerHTML).toBe('<p><i></i><b></b></p>')
    await show(h('p', null, 'one'))
    expect(node().innerHTML).toBe('<p>one</p>')
    translate()
    await show(h('p', null, null))
    expect(node().innerHTML).toBe('<p></p>')
  })

  it('render svg as SVG, and its foreignObject as HTML', async () => {
    await show(h('svg', { viewBox: '0 0 1 1' }, h('foreignObject', null, h('p', { tabIndex: -1 }))))
    expect(at<SVGElement>('svg').getAttribute('viewBox')).toBe('0 0 1 1')
    expect([at('svg'), at('p')].map(({ namespaceURI }) => namespaceURI?.split('/').at(-1))).toEqual([
      'svg',
      'xhtml',
    ])
    expect(at('p').getAttribute('tabindex')).toBe('-1')
  })

  it('keep the nodes of moved keys, and the focus', async () => {
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

  it('run effects of children first, and clean up before the next effect and at the end', async () => {
    const calls: string[] = []
    function Logged({
      name,
      value,
      children,
    }: {
      name: string
      value: number
      children?: ReactNames.ReactNode
    }) {
      useEffect(() => {
        calls.push(`${name}${value}`)
        return () => void calls.push(`-${name}${value}`)
      }, [name, value])
      useLayoutEffect(() => void calls.push(`layout ${name}`), [name])
      return children
    }
    const both = (value: number) => h(Logged, { name: 'a', value }, h(Logged, { name: 'b', value }))
    await show(both(1))
    expect(calls.splice(0)).toEqual(['layout b', 'layout a', 'b1', 'a1'])
    await show(both(1))
    expect(calls).toEqual([])
    await show(both(2))
    // React cleans up all effects before it runs the first new one.
    expect(calls.filter((text) => text.includes('b'))).toEqual(['-b1', 'b2'])
    expect(calls.splice(0).filter((text) => text.includes('a'))).toEqual(['-a1', 'a2'])
    await show(null)
    expect(calls).toEqual(['-a2', '-b2'])
  })

  it('get the focus events of their content', async () => {
    const calls: string[] = []
    await show(
      h(
        'div',
        { onFocus: () => calls.push('in'), onBlur: () => calls.push('out') },
        h('button', { type: 'button' }),
      ),
    )
    await act(() => at('button').focus())
    await act(() => at('button').blur())
    expect(calls).toEqual(['in', 'out'])
  })

  it('get captured events, with React’s names', async () => {
    const calls: string[] = []
    const log = (text: string) => () => void calls.push(text)
    await show(
      h(
        'div',
        {
          onClickCapture: log('click capture'),
          onFocusCapture: log('focus capture'),
          onClick: log('bubble'),
        },
        h('button', { type: 'button', onClick: log('click'), onDoubleClick: log('double') }),
      ),
    )
    await act(() => at('button').click())
    expect(calls.splice(0)).toEqual(['click capture', 'click', 'bubble'])
    await act(() => at('button').focus())
    await act(() => at('button').dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))
    expect(calls).toEqual(['focus capture', 'double'])
  })

  it('catch errors of their children, at the first render and later, and keep siblings', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    let setBroken: (is: boolean) => void = () => {}
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
      setBroken = set
      if (is) throw new Error('no')
      return h('i', null, 'fine')
    }
    await show([
      h(Guard, { key: 1, children: h(Risky, { broken: true }) }),
      h(Guard, { key: 2, children: h(Risky) }),
    ])
    expect(node().innerHTML).toBe('<b>broken</b><i>fine</i>')
    await act(() => setBroken(true))
    expect(node().innerHTML).toBe('<b>broken</b><b>broken</b>')
    expect(caught).toEqual(['no', 'no'])
  })

  it('of one root are not affected by an effect of another one that throws', async () => {
    // `act` would rethrow the error. React warns that it is not used.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    vi.spyOn(console, 'error').mockReturnValue()
    const places = [document.createElement('div'), document.createElement('div')] as const
    const onUncaughtError = vi.fn()
    const [risky, healthy] = places.map((place) => createRoot(place, { onUncaughtError }))
    const effects: string[] = []
    function WithEffect({ text }: { text: string }) {
      useEffect(() => {
        if (text === 'broken') throw new Error('no')
        effects.push(text)
      }, [text])
      return h('i', null, text)
    }
    risky?.render(h(WithEffect, { text: 'broken' }))
    healthy?.render(h(WithEffect, { text: 'a' }))
    await vi.waitFor(() => expect(effects).toEqual(['a']))
    healthy?.render(h(WithEffect, { text: 'b' }))
    await vi.waitFor(() => expect(effects).toEqual(['a', 'b']))
    expect(places.map(({ innerHTML }) => innerHTML)).toEqual(['', '<i>b</i>'])
    expect(onUncaughtError.mock.calls.map(([error]) => (error as Error).message)).toEqual(['no'])
    for (const root of [risky, healthy]) root?.unmount()
  })

  it('render on a page that has changed Array.prototype', async () => {
    const { prototype } = Array
    const { entries } = prototype
    const extend = (name: string, value: unknown) =>
      Object.defineProperty(prototype, name, { value, configurable: true, enumerable: true, writable: true })
    // As in Prototype.js.
    extend('entries', function toArray(this: unknown[]) {
      return this.slice()
    })
    extend('last', function last(this: unknown[]) {
      return this.at(-1)
    })
    try {
      const Late = ({ text }: { text: string }) => {
        const [shown, set] = useState('')
        useEffect(() => set(text), [text])
        return h('i', { style: { color: 'red' }, onClick: () => {} }, shown)
      }
      await show([1, 2].map((key) => h(Late, { key, text: `${key}` })))
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
