// biome-ignore-all lint/correctness/noComponentHookFactories: components for both runtimes
import { expect, it, vi } from 'vitest'
import { onBothRuntimes } from './runtimes.fixtures.ts'

type Change = { target: HTMLInputElement }

onBothRuntimes('fields', ({ names: { createElement: h, useState }, show, at, act }) => {
  const field = () => at<HTMLInputElement>('input, textarea')
  /** Types as a browser does: with the native setter, which frameworks do not observe. */
  const type = (text: string) =>
    act(() => {
      const { prototype } = field().constructor as typeof HTMLInputElement
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field(), text)
      field().dispatchEvent(new Event('input', { bubbles: true }))
    })
  const selected = () => [...at<HTMLSelectElement>('select').selectedOptions].map(({ value }) => value)
  const options = () => [...'abc'].map((key) => h('option', { key, value: key }, key))

  /** Accepts only digits. */
  function Digits({ tag }: { tag: string }) {
    const [text, set] = useState('1')
    return h(tag, { value: text, onChange: ({ target }: Change) => set(target.value.replaceAll(/\D/g, '')) })
  }

  it.each(['input', 'textarea'])(
    'get an event for every character, and show the accepted text: %s',
    async (tag) => {
      await show(h(Digits, { tag }))
      await type('12')
      expect(field().value).toBe('12')
      await type('12a')
      expect(field().value).toBe('12')
      await type('1b2')
      expect(field().value).toBe('12')
    },
  )

  it('keep their value if the state does not change', async () => {
    await show(h('input', { value: 'a', onChange: () => {} }))
    await type('ab')
    expect(field().value).toBe('a')
  })

  it.each(['input', 'textarea'])('have their value as their default: %s', async (tag) => {
    await show(h(tag, { value: 'a', onChange: () => {} }))
    expect(field().defaultValue).toBe('a')
    await show(h(tag, { value: 'b', onChange: () => {} }))
    expect(field()).toMatchObject({ value: 'b', defaultValue: 'b' })
  })

  it('call onInput and onChange for input', async () => {
    const [input, change] = [vi.fn(), vi.fn()]
    await show(h('input', { onInput: input, onChange: change }))
    await type('a')
    await type('ab')
    expect([input, change].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  it('keep their checked state after a click', async () => {
    const click = vi.fn()
    const box = (checked: boolean) => h('input', { type: 'checkbox', checked, onChange: click })
    await show(box(true))
    await act(() => field().click())
    expect([click.mock.calls.length, field().checked]).toEqual([1, true])
    await show(box(false))
    expect(field().checked).toBe(false)
  })

  it('start with a default value, and keep later input', async () => {
    const both = (defaultValue: string) => [
      h('input', { key: 1, defaultValue }),
      h('select', { key: 2, defaultValue }, options()),
    ]
    await show(both('b'))
    expect([field().value, selected()]).toEqual(['b', ['b']])
    await type('x')
    at<HTMLSelectElement>('select').value = 'c'
    await show(both('b'))
    expect([field().value, selected()]).toEqual(['x', ['c']])
  })

  it('select one option, or several', async () => {
    const change = vi.fn()
    const list = (value: string) => h('select', { value, onChange: change }, options())
    await show(list('b'))
    expect(selected()).toEqual(['b'])
    await act(() => at('select').dispatchEvent(new Event('change', { bubbles: true })))
    expect(change).toHaveBeenCalledOnce()
    await show(list('c'))
    expect(selected()).toEqual(['c'])
    const many = (value: string[]) =>
      h('select', { key: 2, multiple: true, value, onChange: change }, options())
    await show(many(['a', 'c']))
    expect(selected()).toEqual(['a', 'c'])
    await show(many(['b']))
    expect(selected()).toEqual(['b'])
  })

  it('are in their refs, whose clean-ups run', async () => {
    const calls: string[] = []
    const ref = (node: Element | null) => {
      calls.push(node ? node.localName : 'null')
      return () => void calls.push('removed')
    }
    await show([h('input', { key: 1, ref }), h('p', { key: 2, ref })])
    await show([h('input', { key: 1, ref }), h('p', { key: 2, ref })])
    expect(calls.splice(0)).toEqual(['input', 'p'])
    await show(null)
    expect(calls).toEqual(['removed', 'removed'])
  })
})
