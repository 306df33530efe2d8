import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readAnyCatalogue } from './read-catalogue.ts'
import { workbook } from './workbook.fixtures.ts'

it('reads the first sheet with known headings, below titles and blank rows', async () => {
  const file = await readAnyCatalogue(
    workbook(
      [['Read me first']],
      [
        ['Price list, November'],
        [],
        [null, 'productCode', 'name', 'price', 'totalStock'],
        [null, 'TEA', 'Assam tea, "strong" & <black>', 39.9, 12],
        [],
        [null, 'चाय', 'चाय', '₹1,299.00', null],
        [null, 'BAD', 'Broken', 'cheap', 1],
      ],
    ),
  )
  expect(file.format).toBe('haat-csv')
  expect(
    file.products?.map(({ line, record }) => [line, record.productCode, record.name, record.price]),
  ).toEqual([
    [4, 'TEA', 'Assam tea, "strong" & <black>', 3_990],
    [6, 'चाय', 'चाय', 129_900],
  ])
  expect(file.refused).toEqual([{ line: 7, reason: 'price is not an amount' }])
})

it('refuses a workbook that is too large when unpacked, before it is unpacked', async () => {
  const bytes = workbook([
    ['productCode', 'name'],
    ['TEA', 'Tea'],
  ])
  // The size of the first part in the archive's list of parts.
  const list = Buffer.from(bytes.buffer).indexOf('PK\x01\x02')
  new DataView(bytes.buffer).setUint32(list + 24, 3_000_000_000, true)
  await expect(readAnyCatalogue(bytes)).rejects.toThrow('2861 MB when unpacked; the limit is 256 MB')
})

it('says what is wrong with a damaged workbook, or with another archive', async () => {
  const bytes = workbook([
    ['productCode', 'name'],
    ['TEA', 'Tea'],
  ])
  await expect(readAnyCatalogue(bytes.slice(0, 400))).rejects.toThrow('The workbook is damaged.')
  await expect(readAnyCatalogue(zipSync({ 'photo.jpg': bytes }))).rejects.toThrow('an archive (ZIP)')
  await expect(readAnyCatalogue(workbook([['Hello']]))).rejects.toThrow('not a known catalogue format')
})
