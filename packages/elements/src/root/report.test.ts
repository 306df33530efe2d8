import { Failure } from '@haat/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ELEMENTS } from '../../api/index.ts'
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
    [
      'Haat: <haat-product-grid> cannot read limit="four": it takes a whole number from 1 to 100. Write limit="4", for example.',
    ],
    [
      'Haat: <haat-product-grid> cannot read limit="five": it takes a whole number from 1 to 100. Write limit="4", for example.',
    ],
  ])
})

const numbers = ELEMENTS.flatMap(({ tag, attributes }) =>
  attributes.filter(({ type }) => type === 'number').map(({ name }) => [tag, name] as const),
)
it.each(numbers)('names the range of <%s %s>', async (tag, name) => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await report('notANumber', tag, name, 'many')
  expect(error.mock.calls).toEqual([[expect.stringMatching(/ a whole number from [01] to \d+\. Write /)]])
})

describe('the failure of a call', () => {
  const codeOf = async (failure: Failure) => {
    const element = document.createElement('haat-cart')
    const { code, message } = await explained(element, failure, 'https://shop.example')
    return `${code}: ${message}`
  }
  const withoutToken = (cause: unknown) => codeOf(new Failure('refused', { status: 503, cause }))

  it('is explained by the getToken of the page if that failed', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const failed = await withoutToken(new Error('no network'))
    expect(await withoutToken(new Error('no network'))).toBe(failed)
    expect(error).toHaveBeenCalledOnce()
    expect(failed).toMatch(
      /^no-token: Haat: getToken of your page failed with "Error: no network", so <haat-cart>/,
    )
    expect(await withoutToken(new Failure('timeout'))).toMatch(
      /^no-token: .* did not settle within 10 seconds/,
    )
  })

  it('is that of the shop if the shop gave no token, or is not available', async () => {
    expect(await withoutToken(new Failure('offline'))).toMatch(/^unreachable: /)
    const cause = Object.assign(new Error(), { status: 503 })
    expect(await withoutToken(cause)).toMatch(/^refused: .* responded with 503/)
    expect(await withoutToken(undefined)).toMatch(/^refused: /)
  })
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
