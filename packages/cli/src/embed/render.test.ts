import { afterAll, beforeAll, expect, it } from 'vitest'
import { callHaat } from '../command.fixtures.ts'
import { openShop, type Site } from './partner.fixtures.ts'

let shop: Site
beforeAll(async () => {
  shop = await openShop(() => true)
})
afterAll(() => shop.close())

const render = (...args: string[]) => callHaat(['embed', 'render', ...args], {})

it('prints the HTML that the shop renders, for attributes with and without a value', async () => {
  const { code, stdout } = await render(
    'haat-product-grid',
    'heading=A=B & C',
    'in-stock',
    `--shop=${shop.origin}/`,
  )
  expect(code).toBe(0)
  expect(stdout).toBe('<p>haat-product-grid heading="A=B & C" in-stock=""</p>\n')
})

it('prints the message of a shop that refuses, and the remedy if no shop responds', async () => {
  const refused = await render('haat-cart', `--shop=${shop.origin}`)
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: 'Haat: there is no element "haat-cart".\n' })
  const closed = await render('haat-product-grid', '--shop=http://localhost:9')
  expect(closed).toMatchObject({ code: 1, stdout: '' })
  expect(closed.stderr).toContain('no shop responds at http://localhost:9')
})
