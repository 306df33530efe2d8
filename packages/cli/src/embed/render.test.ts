import { afterAll, beforeAll, expect, it } from 'vitest'
import { callHaat } from '../command.fixtures.ts'
import { openShop, type Site } from './partner.fixtures.ts'

let shop: Site
beforeAll(async () => {
  shop = await openShop(() => true)
})
afterAll(() => shop.close())

const render = (...args: string[]) => callHaat(['embed', 'render', ...args], {})

it('prints what the shop renders, with attributes that have a value and those that have none', async () => {
  const { code, stdout } = await render(
    'haat-product-grid',
    'heading=A=B & C',
    'in-stock',
    `--shop=${shop.origin}/`,
  )
  expect(code).toBe(0)
  expect(stdout).toBe('<p>haat-product-grid heading="A=B & C" in-stock=""</p>\n')
})

it('ends with the words of the shop where it refuses, and says what is missing where none answers', async () => {
  const refused = await render('haat-cart', `--shop=${shop.origin}`)
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: 'Haat: there is no element "haat-cart".\n' })
  const alone = await render('haat-product-grid', '--shop=http://localhost:9')
  expect(alone).toMatchObject({ code: 1, stdout: '' })
  expect(alone.stderr).toContain('no shop answers at http://localhost:9')
})
