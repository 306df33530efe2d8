import { join } from 'node:path'
import { openDatabase } from '@haat/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  callHaat,
  expectReadable,
  giveDatabase,
  launch,
  type Running,
  temporaryFolder,
} from '../command.fixtures.ts'

describe('messages and figures of an open shop', () => {
  const folder = temporaryFolder()
  const env = { HAAT_DATA: join(folder.path, 'data'), PORT: '0' }
  const haat = (line: string) => callHaat(line.split(' '), env)
  let shop: Running
  beforeAll(async () => {
    await giveDatabase(env.HAAT_DATA)
    const database = await openDatabase({ folder: env.HAAT_DATA })
    await database.query(
      `insert into messages (id, type, channel, data, state, tries, reason)
       values ('00000000-first-failed', 'stock.low', 'shop', '{"productId":"rice","name":"Rice","left":1}', 'failed', 9, 'the mailbox is full')`,
    )
    await database.query(
      `insert into contact_messages (id, name, email, phone, subject, message)
       values ('m', 'Asha', 'asha@example.com', '9845012345', 'A title', $$Do you have it?
Thank you.$$)`,
    )
    await database.close()
    shop = launch(['start', '--no-site'], env)
    await shop.printed('Haat is open at')
  })
  afterAll(async () => {
    await shop.stop()
    folder.remove()
  })

  it('are listed and shown, with the reason of a failure', async () => {
    const { stdout } = await haat('messages list --failed')
    const [head = '', row = '', ...others] = stdout.trim().split('\n')
    expect(head.split(/ {2,}/)).toEqual(['MESSAGE', 'WRITTEN', 'ABOUT', 'TO', 'STATE', 'ORDER', 'REASON'])
    expect(row).toMatch(/^t-failed .* stock\.low +shop +failed .*the mailbox is full$/)
    expect(others).toEqual([])
    const shown = (await haat('messages show t-failed')).stdout
    expect(shown).toContain('Message 00000000-first-failed\n')
    expect(shown).toContain('9 tries, the last one failed: the mailbox is full')
    expect(shown).toContain('"name":"Rice"')
  })

  it('from the contact form are listed', async () => {
    expect((await haat('messages received')).stdout).toMatch(
      /^20[\d :-]+ {2}Asha, asha@example\.com, 9845012345: A title\n {2}Do you have it\?\n {2}Thank you\.\n$/,
    )
  })

  it('are sent again on request, once', async () => {
    expect((await haat('messages retry t-failed')).stdout).toBe('1 failed message queued again.\n')
    await vi.waitFor(
      async () =>
        expect((await haat('messages show t-failed')).stdout).toMatch(/, sent, written(?:.|\n)* Sent 20/),
      20_000,
    )
    expect((await haat('messages retry t-failed')).stdout).toBe(
      'This message has not failed. Nothing was changed.\n',
    )
    expect((await haat('messages retry')).stdout).toBe('0 failed messages queued again.\n')
    expect((await haat('messages list --failed')).stdout).toBe('No matching messages.\n')
  })

  it('are refused by an unknown id in one line', async () => {
    for (const line of ['messages show 12345678', 'messages retry short']) expectReadable(await haat(line))
  })

  it('count a cancelled order at once', async () => {
    const placed = async () => {
      const days = JSON.parse((await haat('report sales --json')).stdout) as readonly {
        readonly orders: number
        readonly cancelled: number
      }[]
      return days.reduce((sum, { orders, cancelled }) => sum + orders - cancelled, 0)
    }
    const before = await placed()
    expect(before).toBeGreaterThan(0)
    const [, first = ''] = (await haat('order list --status OrderPlaced')).stdout.split('\n')
    await haat(`order cancel ${first.split(' ')[0]}`)
    expect(await placed()).toBe(before - 1)
    const products = JSON.parse((await haat('report products --json')).stdout) as readonly {
      readonly cancelledPieces: number
    }[]
    expect(products.some(({ cancelledPieces }) => cancelledPieces > 0)).toBe(true)
    expect((await haat('report carts --csv')).stdout).toMatch(/^Carts,Pieces,Value\r\n\d+,\d+,[\d.]+\r\n$/)
  })
})
