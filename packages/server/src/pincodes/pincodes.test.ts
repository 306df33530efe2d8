import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { readTable } from './table.ts'

describe('pincodes', () => {
  const shop = openForTests(() => openTestApp('postgres'))

  it.each([
    ['110001', 'New Delhi', 'Delhi'],
    ['110085', 'Delhi', 'Delhi'],
    ['560038', 'Bengaluru', 'Karnataka'],
    ['744301', 'Nicobars', 'Andaman and Nicobar Islands'],
  ])('%s is in %s, %s', async (pincode, city, state) => {
    expect(await shop.read(`/api/v1/pincode/${pincode}`)).toEqual({
      success: true,
      data: { pincode, city, state },
    })
  })

  it('may be unknown', async () => {
    expect(await shop.read('/api/v1/pincode/999999')).toEqual({ success: true, data: null })
  })

  it.each(['56003', '5600389', '56003a', '५६००३८', '000000', '012345'])(
    'are six digits, not %s',
    async (pincode) => {
      const answer = await shop.app.inject(`/api/v1/pincode/${encodeURIComponent(pincode)}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toBe('Valid 6-digit pincode is required.')
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('may be cached for a day', async () => {
    const { headers } = await shop.app.inject('/api/v1/pincode/560038')
    expect(headers['cache-control']).toBe('public, max-age=86400')
  })
})

describe('the table of pincodes', () => {
  it('has nearly all pincodes of India, each once, in 36 states and territories', async () => {
    const text = await readFile(new URL('pincodes.tsv', import.meta.url), 'utf8')
    const table = readTable(text)
    expect(table.size).toBeGreaterThan(19_000)
    expect(new Set([...table.values()].map(({ state }) => state)).size).toBe(36)
    const counted = text
      .split(/[\t\n]/)
      .flatMap((cell) => (/^\d/.test(cell) ? cell.split(' ') : []))
      .reduce((sum, run) => sum + 1 + Number(run.split('+')[1] ?? 0), 0)
    expect(counted).toBe(table.size)
    for (const pincode of table.keys()) expect(pincode).toBeGreaterThanOrEqual(100_000)
  })
})
