import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoShop } from '@haat/demo'
import { readShop, readTexts } from '@haat/shop-folder'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { project } from '../build/sources.ts'
import { callHaat, expectReadable, temporaryFolder } from '../command.fixtures.ts'
import { explain } from '../errors.ts'
import { openShop } from '../start/open-shop.ts'
import { folderChecks } from './folder-checks.ts'

let home: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  home = temporaryFolder()
})
afterEach(() => home.remove())

const FLAGS = [
  ...['--name', 'Sharma Stores', '--email', 'hello@sharma.example', '--phone', '+91 731 400 1234'],
  ...['--address', '12 Station Road, Indore 452001, Madhya Pradesh'],
]
const init = (...flags: readonly string[]) =>
  callHaat(['shop', 'init', join(home.path, 'sharma'), ...FLAGS, ...flags], {})
async function expectRefusal(reason: string, ...flags: readonly string[]) {
  const ended = await init(...flags)
  expectReadable(ended)
  expect(ended.lastLine).toContain(reason)
}
const faults = (folder: string) =>
  folderChecks(folder)
    .filter(({ state }) => state !== 'ready')
    .map(({ what }) => what)

describe('a new shop', () => {
  it.each(['#8a1538', '#ffee00', '#777777', '#0000ff'])(
    'in the colour %s is complete, readable and free of the demo',
    async (colour) => {
      expect((await init('--colour', colour)).code).toBe(0)
      const folder = join(home.path, 'sharma')
      expect(faults(folder)).toEqual([])
      expect(JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8'))).toMatchObject({
        name: 'Sharma Stores',
        address: { street: '12 Station Road', city: 'Indore', pincode: '452001', region: 'Madhya Pradesh' },
      })
    },
  )

  it('promises nothing that its owner does not find in the folder', async () => {
    await init()
    const folder = join(home.path, 'sharma')
    expect(JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8')).promises).toMatchObject({
      returnDays: 30,
      support: '9–6',
      warranty: null,
      offer: null,
      abroadIn: null,
    })
    const texts = readTexts(folder, 'en')
    const known = JSON.parse(readFileSync(join(project, 'packages/core/texts/en.json'), 'utf8'))
    for (const key of Object.keys(known).filter((key) => /\.points\./.test(key)))
      expect([key, texts[key]]).toEqual([key, expect.any(String)])
    expect(existsSync(join(folder, 'texts/hi.json'))).toBe(false)
  })

  it('in two languages has all of its texts in both', async () => {
    expect((await init('--hindi')).code).toBe(0)
    const folder = join(home.path, 'sharma')
    expect(faults(folder)).toEqual([])
    expect(readFileSync(join(folder, 'shop.json'), 'utf8')).toContain('Indore में आपकी दुकान')
    expect(readFileSync(join(folder, 'texts/hi.json'), 'utf8')).toContain('पसंदीदा प्रोडक्ट')
  })

  it('is not written over another one, nor with an address or a colour that cannot be read', async () => {
    await init()
    await expectRefusal('is not empty. Nothing was written')
    await expectRefusal('is no address with street, town, pincode and state', '--address', 'Indore')
    await expectRefusal('needs six hexadecimal digits', '--colour', 'red')
  })
})

describe('the check of a shop’s folder', () => {
  it('names unreadable colours, missing pictures, links without a page, long and unknown texts', () => {
    const folder = join(home.path, 'shop')
    cpSync(join(demoShop.folder, '../../shop-folder/template'), folder, { recursive: true })
    const shop = JSON.parse(readFileSync(join(demoShop.folder, 'shop.json'), 'utf8'))
    writeFileSync(
      join(folder, 'shop.json'),
      JSON.stringify({
        ...shop,
        motto: 'Fresh '.repeat(11),
        navigation: [{ title: 'Everything that is open on a long weekend', links: [] }],
        delivery: { areas: [{ fee: 40 }] },
        languages: ['en', 'hi'],
        translations: { hi: { about: 'ताज़ा '.repeat(40), navigation: [] } },
      }),
    )
    const colours =
      '--haat-ink-soft: light-dark(#999, #ccc); --haat-hero-ink: #e0b000; --haat-acent: red; --haat-info: blu'
    writeFileSync(join(folder, 'theme.css'), `:root { ${colours} }`)
    writeFileSync(
      join(folder, 'content/hero/2-sale.md'),
      '---\ntitle: Sale\npicture: sale\naction: See it\nhref: /sale\n---\n\nNow.\n',
    )
    mkdirSync(join(folder, 'pictures'))
    writeFileSync(join(folder, 'icon.svg'), 'not a drawing')
    writeFileSync(join(folder, 'pictures/shelf.jpg'), '')
    writeFileSync(
      join(folder, 'content/hero/3-shelf.md'),
      '---\ntitle: Shelf\npicture: shelf.jpg\naction: See what is on every shelf of it\nhref: products\n---\n\nA [page](/ofers), [another](https://example.com), ![](/pictures/a.png)\n',
    )
    mkdirSync(join(folder, 'content/hi/team'))
    writeFileSync(join(folder, 'content/hi/team/1-asha.md'), '---\nname: आशा\nrol: मालिक\n---\n')
    writeFileSync(join(folder, 'content/newsletter.md'), '---\n---\n\nWrite to {mail}.\n')
    writeFileSync(join(folder, 'content/legal.md'), '---\ntitle: Returns\n---\n')
    const texts = {
      'search.nowhere': 'No',
      'product.addToCart': 'Put this into the cart. '.repeat(2),
      'product.warranty': 'Back within {promises.retrunDays} days',
    }
    writeFileSync(join(folder, 'texts/en.json'), JSON.stringify(texts))
    expect(faults(folder)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^theme\.css: in the light theme --haat-ink-soft on --haat-ground has a contrast of 2\.\d:1/,
        ),
        'content/hero/2-sale.md names the picture sale, which is not in pictures/.',
        'content/hero/2-sale.md links to /sale, which is no page of the shop.',
        expect.stringMatching(/^content\/hi\/team\/1-asha\.md, line 2: role: .*\.$/),
        expect.stringMatching(/^content\/hi\/team\/1-asha\.md, line 3: rol: .*\.$/),
        'content/newsletter.md, line 4: there is no value {mail}.',
        'content/legal.md is on no page.',
        'theme.css: in the light theme text on --haat-hero-ink has a contrast of 1.9:1, and needs 4.5:1.',
        'theme.css: no page reads --haat-acent.',
        'theme.css: --haat-info is no colour.',
        'content/hero/3-shelf.md names the picture shelf.jpg: write shelf, without the ending.',
        'content/hero/3-shelf.md links to products, which is no page of the shop.',
        'content/hero/3-shelf.md links to /ofers, which is no page of the shop.',
        'content/hero/3-shelf.md names the picture /pictures/a.png in its text, where none of pictures/ is shown.',
        'content/hero/3-shelf.md: action has 32 characters, and 30 fit.',
        'shop.json: navigation has 41 characters, and 30 fit.',
        'icon.svg is not an SVG.',
        'shop.json: motto has 65 characters, and 60 fit.',
        'shop.json: translations.hi.about has 239 characters, and 220 fit.',
        'texts/en.json: product.addToCart has 48 characters, and 30 fit.',
        expect.stringMatching(
          /^shop\.json: translations\.hi lacks motto, contact, hours, pages\.home, .*: shown in English\.$/,
        ),
        expect.stringContaining('delivery to area 1 costs ₹40 and is never free, but'),
        'texts/en.json: there is no text search.nowhere.',
        'texts/en.json: product.warranty names {promises.retrunDays}, which is no promise.',
        `shop.json: ${shop.email}`,
      ]),
    )
  })

  it('has only the lines of the faults if a file cannot be read', () => {
    writeFileSync(join(home.path, 'shop.json'), '{ "name": "A" }')
    expect(faults(home.path).join()).toMatch(/shop\.json, line 1: motto/)
    for (const fault of faults(home.path)) expect(fault).toMatch(/[^.]\.$/)
    expect(() => readShop(home.path)).toThrow(
      expect.toSatisfy((thrown) => !explain(thrown).includes('Unexpected')),
    )
  })
})

it('a public shop with the demo’s identity does not open', async () => {
  const opening = openShop(
    {} as never,
    {} as never,
    { siteUrl: 'https://shop.example', sandbox: 'auto', shopFolder: demoShop.folder } as never,
    1,
  )
  await expect(opening).rejects.toThrow('https://shop.example is public, but the shop has the name')
})
