// biome-ignore-all lint/correctness/noComponentHookFactories: a component of whichever runtime it is tried on
import { expect, it, vi } from 'vitest'
import { onBothRuntimes } from './runtimes.fixtures.ts'

type Change = { target: HTMLInputElement }

onBothRuntimes('fields', ({ names: { createElement: h, useState }, show, at, doing }) => {
  const field = () => at<HTMLInputElement>('input, textarea')
  /** Types as a browser does: past whoever watches the property. */
  const type = (text: string) =>
    doing(() => {
      const { prototype } = field().constructor as typeof HTMLInputElement
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field(), text)
      field().dispatchEvent(new Event('input', { bubbles: true }))
    })
  const chosen = () => [...at<HTMLSelectElement>('select').selectedOptions].map(({ value }) => value)
  const options = () => [...'abc'].map((key) => h('option', { key, value: key }, key))

  /** Takes digits alone. */
  function Digits({ tag }: { tag: string }) {
    const [text, set] = useState('1')
    return h(tag, { value: text, onChange: ({ target }: Change) => set(target.value.replaceAll(/\D/g, '')) })
  }

  it.each(['input', 'textarea'])(
    'get an event for every letter, and show what they keep: %s',
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

  it('show what they are given where nobody takes what is typed', async () => {
    await show(h('input', { value: 'a', onChange: () => {} }))
    await type('ab')
    expect(field().value).toBe('a')
  })

  it('tell both who asks for input, and who asks for changes', async () => {
    const [input, change] = [vi.fn(), vi.fn()]
    await show(h('input', { onInput: input, onChange: change }))
    await type('a')
    await type('ab')
    expect([input, change].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  it('are checked as they are given, whoever clicks', async () => {
    const click = vi.fn()
    const box = (checked: boolean) => h('input', { type: 'checkbox', checked, onChange: click })
    await show(box(true))
    await doing(() => field().click())
    expect([click.mock.calls.length, field().checked]).toEqual([1, true])
    await show(box(false))
    expect(field().checked).toBe(false)
  })

  it('begin with a default, and go their own way', async () => {
    const both = (defaultValue: string) => [
      h('input', { key: 1, defaultValue }),
      h('select', { key: 2, defaultValue }, options()),
    ]
    await show(both('b'))
    expect([field().value, chosen()]).toEqual(['b', ['b']])
    await type('x')
    at<HTMLSelectElement>('select').value = 'c'
    await show(both('b'))
    expect([field().value, chosen()]).toEqual(['x', ['c']])
  })

  it('choose one from a list, or several', async () => {
    const change = vi.fn()
    const list = (value: string) => h('select', { value, onChange: change }, options())
    await show(list('b'))
    expect(chosen()).toEqual(['b'])
    await doing(() => at('select').dispatchEvent(new Event('change', { bubbles: true })))
    expect(change).toHaveBeenCalledOnce()
    await show(list('c'))
    expect(chosen()).toEqual(['c'])
    const many = (value: string[]) =>
      h('select', { key: 2, multiple: true, value, onChange: change }, options())
    await show(many(['a', 'c']))
    expect(chosen()).toEqual(['a', 'c'])
    await show(many(['b']))
    expect(chosen()).toEqual(['b'])
  })

  it('take the focus when they come, and not again', async () => {
    const both = () => [h('input', { key: 1, autoFocus: true }), h('button', { key: 2, type: 'button' })]
    await show(both())
    expect(document.activeElement).toBe(field())
    at('button').focus()
    await show(both())
    expect(document.activeElement).toBe(at('button'))
  })

  it('are in their references, whose clean-ups run', async () => {
    const said: string[] = []
    const ref = (node: Element | null) => {
      said.push(node ? node.localName : 'null')
      return () => void said.push('gone')
    }
    await show([h('input', { key: 1, ref }), h('p', { key: 2, ref })])
    await show([h('input', { key: 1, ref }), h('p', { key: 2, ref })])
    expect(said.splice(0)).toEqual(['input', 'p'])
    await show(null)
    expect(said).toEqual(['gone', 'gone'])
  })
})
