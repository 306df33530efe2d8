import { act } from 'preact/test-utils'
import { useId } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import { defineHaat } from './defineHaat.ts'
import type { ElementProps } from './elementProps.ts'
import { define, mount, removeSamples, rootOf, type SampleElement, shownProps } from './sample.fixtures.tsx'

afterEach(async () => {
  await removeSamples()
  vi.restoreAllMocks()
})

describe('attributes', () => {
  it('are passed to the component as text, number and boolean', async () => {
    const element = await mount(
      '<haat-sample heading="Fresh" columns="3" wide max-price="500"></haat-sample>',
    )
    expect(shownProps(element)).toMatchObject({ heading: 'Fresh', columns: 3, wide: true, maxPrice: 500 })
  })

  it('keep an empty text, and read "false" as false', async () => {
    const element = await mount('<haat-sample heading="" wide="false"></haat-sample>')
    expect(shownProps(element)).toMatchObject({ heading: '', wide: false })
  })

  it('can be changed and removed', async () => {
    const element = await mount('<haat-sample heading="Fresh" columns="3" wide></haat-sample>')
    await act(async () => {
      element.setAttribute('columns', '2')
      element.removeAttribute('heading')
      element.removeAttribute('wide')
    })
    expect(shownProps(element)).toEqual({ host: 'https://shop.example', columns: 2, wide: false, clicks: 0 })
  })

  it('with invalid values are ignored and logged', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const element = await mount('<haat-sample columns="many"></haat-sample>')
    expect(shownProps(element)).not.toHaveProperty('columns')
    await vi.waitFor(() => expect(error).toHaveBeenCalled())
    expect(error).toHaveBeenCalledWith(
      'Haat: <haat-sample> cannot read columns="many": it takes a whole number from 1 to 6. Write columns="4", for example.',
    )
  })

  it('are read alike if a framework sets the property to a text or to null', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const element = await mount('<haat-sample columns="3"></haat-sample>')
    await act(async () => {
      Object.assign(element, { heading: '4', columns: '2', wide: '', maxPrice: 'much' })
    })
    expect(shownProps(element)).toMatchObject({ heading: '4', columns: 2, wide: true })
    expect(shownProps(element)).not.toHaveProperty('maxPrice')
    await vi.waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('max-price="much"')))
    await act(async () => {
      Object.assign(element, { heading: null, columns: null, wide: null })
    })
    expect(shownProps(element)).toEqual({ host: 'https://shop.example', wide: false, clicks: 0 })
  })

  it('can name another shop', async () => {
    const element = await mount('<haat-sample host="https://other.example/"></haat-sample>')
    expect(shownProps(element)).toMatchObject({ host: 'https://other.example' })
  })
})

describe('properties', () => {
  it('render once for several changes, and replace the value of an earlier attribute', async () => {
    const element = await mount('<haat-sample heading="Fresh"></haat-sample>')
    await act(async () => {
      element.heading = 'Ripe'
      element.columns = 5
    })
    expect(shownProps(element)).toMatchObject({ heading: 'Ripe', columns: 5 })
    expect(element.heading).toBe('Ripe')
    expect(element.getAttribute('heading')).toBe('Fresh')
  })

  it('can be set before the definition', async () => {
    const early = document.createElement('haat-late') as SampleElement
    early.heading = 'Early'
    early.setAttribute('columns', '4')
    await act(() => document.body.append(early))
    await act(() => define('haat-late'))
    expect(shownProps(early)).toMatchObject({ heading: 'Early', columns: 4 })
    await act(async () => {
      early.heading = 'Later'
    })
    expect(shownProps(early)).toMatchObject({ heading: 'Later' })
  })
})

const Named = () => <i id={useId()} />
const Growing = ({ columns = 0 }: ElementProps & { columns?: number | undefined }) =>
  Array.from({ length: columns }, (_, at) => `number ${at}`).map((key) => <Named key={key} />)

it('gives no id twice, also to content that is added later', async () => {
  defineHaat('haat-growing', Growing, { columns: Number }, hostPageOf('https://shop.example'))
  await act(() => {
    document.body.innerHTML = '<haat-growing columns="1"></haat-growing>'
  })
  const element = document.querySelector('haat-growing') as HTMLElement
  for (const columns of ['2', '4']) await act(async () => element.setAttribute('columns', columns))
  const ids = [...rootOf(element).querySelectorAll('i')].map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([4, 4])
})
