import { afterEach, expect, it, vi } from 'vitest'
import { explained, report } from './report.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('logs the same message once, however many elements report it', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  for (const limit of ['four', 'four', 'five'])
    await report('notANumber', 'haat-product-grid', 'limit', limit)
  expect(error.mock.calls).toEqual([
    ['Haat: <haat-product-grid> cannot read limit="four": it takes a number. Write limit="4".'],
    ['Haat: <haat-product-grid> cannot read limit="five": it takes a number. Write limit="4".'],
  ])
})

it('never advises a shop to list the origin "null"', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('origin', 'null')
  await report('noAnswer', 'https://shop.example')
  const [[message] = []] = error.mock.calls
  expect(message).toContain('Write sandbox="allow-scripts allow-same-origin" on the iframe')
  expect(message).not.toMatch(/null|list of partners/)
})

it('reports an unknown store of an element that has nothing to show', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const element = document.createElement('haat-cart')
  element.setAttribute('store', 'bulk')
  const detail = await explained(element, 'too-slow', 'https://shop.example')
  expect(detail).toEqual({ code: 'no-store', message: expect.stringContaining('<haat-store id="bulk">') })
  expect(error.mock.calls).toEqual([[detail.message]])
})
