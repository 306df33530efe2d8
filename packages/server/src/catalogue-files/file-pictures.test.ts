import { expect, it } from 'vitest'
import { pictureSources, withPictures } from './file-pictures.ts'
import { readCatalogue } from './read-catalogue.ts'

const NONE = { stored: [], refused: [], unavailable: [], found: [] }
const read = (...products: readonly object[]) =>
  readCatalogue(Buffer.from(JSON.stringify({ haat: 1, products }, null, 1)))
const tea = (more: object) => ({ _id: 'tea', productCode: 'T1', name: 'Tea', price: 10, ...more })

const REMOTE = 'https://cdn.example/tea.jpg'
const OWN = '/pictures/tea-1200.webp'

it('lists the pictures to store, and the names by which missing pictures may be found', () => {
  const file = read(
    tea({ imgUrl: [OWN, REMOTE, 'tea/2.jpg'], variations: [{ size: 'S', color: '', image: 'tea/2.jpg' }] }),
    tea({ _id: 'salt', productCode: 'S1' }),
  )
  expect(pictureSources(file).map(({ sources, keys }) => [sources, keys])).toEqual([
    [[REMOTE, 'tea/2.jpg'], []],
    [[], ['salt', 'S1']],
  ])
})

it('puts addresses of stored pictures into products, their variations and categories', () => {
  const file = readCatalogue(
    Buffer.from(
      JSON.stringify({
        haat: 1,
        categories: [{ name: 'Drinks', imgUrl: REMOTE }],
        products: [tea({ imgUrl: [REMOTE, OWN], variations: [{ size: '', color: 'Red', image: REMOTE }] })],
      }),
    ),
  )
  const { notes, file: result } = withPictures(file, {
    ...NONE,
    stored: [[REMOTE, '/pictures/new-1200.webp']],
  })
  expect(notes).toEqual([])
  expect(result.categories?.[0]?.record.imgUrl).toBe('/pictures/new-1200.webp')
  expect(result.products?.[0]?.record).toMatchObject({
    imgUrl: ['/pictures/new-1200.webp', OWN],
    variations: [{ size: '', color: 'Red', image: '/pictures/new-1200.webp' }],
  })
})

it('leaves out refused pictures and keeps the addresses of unavailable ones, with a note for each', () => {
  const svg = 'https://cdn.example/logo.svg'
  const file = read(tea({ imgUrl: [svg, REMOTE, 'tea.jpg'], variations: [{ size: 'S', image: svg }] }))
  const { notes, file: result } = withPictures(file, {
    ...NONE,
    refused: [[svg, 'is an SVG']],
    unavailable: [[REMOTE, 'its server responded with 503']],
  })
  const line = file.products?.[0]?.line ?? 0
  expect(notes).toEqual([
    { line, reason: `left out the picture ${svg}: it is an SVG` },
    { line, reason: `the picture ${REMOTE} keeps its address: its server responded with 503` },
    {
      line,
      reason: 'left out the picture tea.jpg: it is the name of a file. Add its folder: --pictures FOLDER',
    },
  ])
  expect(result.products?.[0]?.record).toMatchObject({
    imgUrl: [REMOTE],
    variations: [{ size: 'S', color: '' }],
  })
})

it('adds to products the pictures that were found for them, and no others', () => {
  const file = read(tea({}))
  const line = file.products?.[0]?.line ?? 0
  expect(withPictures(file, NONE).file.products?.[0]?.given).not.toContain('imgUrl')
  const { file: result } = withPictures(file, {
    ...NONE,
    stored: [['tea.jpg', OWN]],
    found: [[line, ['tea.jpg']]],
  })
  expect(result.products?.[0]).toMatchObject({
    record: { imgUrl: [OWN] },
    given: expect.arrayContaining(['imgUrl']),
  })
})

it.each(['../tea.jpg', 'a/../../tea.jpg', '/etc/tea', 'C:\\tea.jpg', 'javascript:tea.jpg', 'tea'])(
  'accepts no file name such as %s',
  (source) => {
    const { products, refused } = read(tea({ imgUrl: [source] }))
    if (source === '/etc/tea') expect(products?.[0]?.record.imgUrl).toEqual([source])
    else expect(refused[0]?.reason).toMatch(/is not an allowed address.*name of a file/)
  },
)
