import { expect, it } from 'vitest'
import { picturesShown, withPictures } from './file-pictures.ts'
import { readCatalogue } from './read-catalogue.ts'

const NONE = { stored: [], refused: [], unavailable: [], found: [] }
const read = (...products: readonly object[]) =>
  readCatalogue(Buffer.from(JSON.stringify({ haat: 1, products }, null, 1)))
const tea = (more: object) => ({ _id: 'tea', productCode: 'T1', name: 'Tea', price: 10, ...more })

const FAR = 'https://cdn.example/tea.jpg'
const OWN = '/pictures/tea-1200.webp'

it('lists what has to be stored, and by which names the pictures of others may be found', () => {
  const file = read(
    tea({ imgUrl: [OWN, FAR, 'tea/2.jpg'], variations: [{ size: 'S', color: '', image: 'tea/2.jpg' }] }),
    tea({ _id: 'salt', productCode: 'S1' }),
  )
  expect(picturesShown(file).map(({ sources, keys }) => [sources, keys])).toEqual([
    [[FAR, 'tea/2.jpg'], []],
    [[], ['salt', 'S1']],
  ])
})

it('puts addresses of stored pictures into products, their variations and categories', () => {
  const file = readCatalogue(
    Buffer.from(
      JSON.stringify({
        haat: 1,
        categories: [{ name: 'Drinks', imgUrl: FAR }],
        products: [tea({ imgUrl: [FAR, OWN], variations: [{ size: '', color: 'Red', image: FAR }] })],
      }),
    ),
  )
  const { notes, file: done } = withPictures(file, { ...NONE, stored: [[FAR, '/pictures/new-1200.webp']] })
  expect(notes).toEqual([])
  expect(done.categories?.[0]?.record.imgUrl).toBe('/pictures/new-1200.webp')
  expect(done.products?.[0]?.record).toMatchObject({
    imgUrl: ['/pictures/new-1200.webp', OWN],
    variations: [{ size: '', color: 'Red', image: '/pictures/new-1200.webp' }],
  })
})

it('leaves out what was refused and leaves elsewhere what did not come, a line for each', () => {
  const svg = 'https://cdn.example/logo.svg'
  const file = read(tea({ imgUrl: [svg, FAR, 'tea.jpg'], variations: [{ size: 'S', image: svg }] }))
  const { notes, file: done } = withPictures(file, {
    ...NONE,
    refused: [[svg, 'is SVG']],
    unavailable: [[FAR, 'its server answered 503']],
  })
  const line = file.products?.[0]?.line ?? 0
  expect(notes).toEqual([
    { line, reason: `left out the picture ${svg}: it is SVG` },
    { line, reason: `the picture ${FAR} stays where it is: its server answered 503` },
    {
      line,
      reason: 'left out the picture tea.jpg: it is the name of a file. Name its folder: --pictures FOLDER',
    },
  ])
  expect(done.products?.[0]?.record).toMatchObject({ imgUrl: [FAR], variations: [{ size: 'S', color: '' }] })
})

it('gives products pictures that were found for them, and no others', () => {
  const file = read(tea({}))
  const line = file.products?.[0]?.line ?? 0
  expect(withPictures(file, NONE).file.products?.[0]?.given).not.toContain('imgUrl')
  const { file: done } = withPictures(file, {
    ...NONE,
    stored: [['tea.jpg', OWN]],
    found: [[line, ['tea.jpg']]],
  })
  expect(done.products?.[0]).toMatchObject({
    record: { imgUrl: [OWN] },
    given: expect.arrayContaining(['imgUrl']),
  })
})

it.each(['../tea.jpg', 'a/../../tea.jpg', '/etc/tea', 'C:\\tea.jpg', 'javascript:tea.jpg', 'tea'])(
  'takes no name of a file such as %s',
  (source) => {
    const { products, refused } = read(tea({ imgUrl: [source] }))
    if (source === '/etc/tea') expect(products?.[0]?.record.imgUrl).toEqual([source])
    else expect(refused[0]?.reason).toMatch(/is not an address that may be shown.*name of a file/)
  },
)
