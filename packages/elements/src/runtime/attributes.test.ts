import { expect, it } from 'vitest'
import { onBothRuntimes } from './runtimes.fixtures.ts'

onBothRuntimes('attributes', ({ names: { createElement: h }, show, at }) => {
  const attributesOf = (selector: string) =>
    Object.fromEntries([...at(selector).attributes].map(({ name, value }) => [name, value]))

  it('are written in HTML for React’s names', async () => {
    await show(
      h('label', { className: 'x', htmlFor: 'y', tabIndex: -1, 'data-z': true, 'aria-busy': false }, 'Name'),
    )
    expect(attributesOf('label')).toEqual({
      class: 'x',
      for: 'y',
      tabindex: '-1',
      'data-z': 'true',
      'aria-busy': 'false',
    })
  })

  it('are written as "false" or "no" if that is one of their values', async () => {
    await show(h('input', { spellCheck: false, translate: 'no', draggable: false, autoComplete: 'off' }))
    expect(attributesOf('input')).toEqual({
      spellcheck: 'false',
      translate: 'no',
      draggable: 'false',
      autocomplete: 'off',
    })
  })

  it('are present or absent if they are boolean', async () => {
    await show(h('dialog', { open: true, hidden: true, inert: false }))
    expect(attributesOf('dialog')).toEqual({ open: '', hidden: '' })
    await show(h('dialog', { open: false, inert: true }))
    expect(attributesOf('dialog')).toEqual({ inert: '' })
  })

  it('are removed', async () => {
    const all = { maxLength: 4, minLength: 2, pattern: 'a+', title: 'A', lang: 'en', className: 'b', id: 'c' }
    await show(h('input', all))
    expect(Object.keys(attributesOf('input'))).toHaveLength(7)
    await show(h('input'))
    expect(attributesOf('input')).toEqual({})
    expect(at<HTMLInputElement>('input').maxLength).toBe(-1)
  })

  it('of a drawing keep their case', async () => {
    await show(
      h('svg', { viewBox: '0 0 1 1', className: 'x', 'aria-hidden': 'true' }, h('path', { d: 'M0 0' })),
    )
    expect([attributesOf('svg'), attributesOf('path')]).toEqual([
      { viewBox: '0 0 1 1', class: 'x', 'aria-hidden': 'true' },
      { d: 'M0 0' },
    ])
  })

  it('of a style get the unit px if they are numbers, unless the property takes numbers', async () => {
    const style = { width: 5, marginTop: 0, opacity: 0.5, lineHeight: 1.2, zIndex: 2, color: 'red', '--x': 3 }
    await show(h('p', { style: style as object }))
    const css = at('p').style
    expect([css.width, css.marginTop, css.opacity, css.lineHeight, css.zIndex, css.color]).toEqual([
      '5px',
      '0px',
      '0.5',
      '1.2',
      '2',
      'red',
    ])
    expect(css.getPropertyValue('--x')).toBe('3')
    await show(h('p', { style: { color: 'blue' } }))
    expect(css.cssText).toBe('color: blue;')
  })
})
