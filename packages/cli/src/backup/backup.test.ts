import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { demoShop } from '@haat/demo'
import { createTables } from '@haat/sandbox'
import { type Database, seedShop } from '@haat/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../command.fixtures.ts'
import { backupActions, endInterrupted } from './actions.ts'
import { contentsOf, freshPglite, freshPostgres } from './backup.fixtures.ts'

const folder = temporaryFolder()
const at = (name: string) => join(folder.path, name)
const file = at('shop.haat')
/** Larger than a part of a backup, and not a multiple of its size. */
const FILM = Buffer.alloc(9_000_001, 'film')

let shop: Database
let target: Awaited<ReturnType<typeof freshPostgres>>
let contents: Awaited<ReturnType<typeof contentsOf>>

/** A row that a backup could easily spoil: escapes in JSON, large numbers, a time with milliseconds. */
const UNUSUAL_ROW = `insert into idempotency_keys (user_id, key, call, answer)
  values ('ann', 'key', 'call', '{"b" : 1.10, "a":"\\u00e9\\n😀", "b":12345678901234567890}')`

beforeAll(async () => {
  shop = await freshPglite()
  await seedShop(shop.db, demoShop)
  await createTables(shop.query)
  await shop.query(`insert into sandbox.signing_keys values ('key', '{"kty":"OKP"}')`)
  await shop.query(UNUSUAL_ROW)
  await mkdir(at('one/pictures/uploads'), { recursive: true })
  await writeFile(at('one/pictures/uploads/ann.webp'), 'ann')
  await writeFile(at('one/pictures/film.mp4'), FILM)
  await mkdir(at('one/pictures/.partial'))
  await writeFile(at('one/pictures/.partial/half'), 'ha')
  await mkdir(at('one/releases/1.0.0'), { recursive: true })
  await writeFile(at('one/releases/1.0.0/haat.js'), 'export {}')
  contents = await contentsOf(shop)
  target = await freshPostgres()
})
afterAll(async () => {
  await Promise.all([shop.close(), target.close()])
  folder.remove()
})

const actions = (database: Database, name: string) => backupActions({ database, dataFolder: at(name) })
const restore = (overwrite = false, from = file) =>
  actions(target, 'two').restore({ file: from, overwrite }) as Promise<string[]>
/** Copies the backup and changes the copy by SQL. Returns its path. */
async function changed(name: string, statement: string): Promise<string> {
  await writeFile(at(name), await readFile(file))
  const copy = new DatabaseSync(at(name))
  copy.exec(statement)
  copy.close()
  return at(name)
}

describe('a backup', () => {
  it('is one file that only its owner may read, and reports its size', async () => {
    const [line] = (await actions(shop, 'one').backup({ file })) as string[]
    expect(line).toMatch(/^Written to \S+shop\.haat: [\d,]+ rows, 3 files, \d+\.\d MB\.$/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(stat(`${file}.partial`)).rejects.toThrow(/ENOENT/)
    const withBucket = backupActions({ database: shop, dataFolder: at('one'), bucket: 'photos' })
    expect(await withBucket.backup({ file: at('others') })).toContain(
      'It does not contain the pictures in the bucket photos.',
    )
  })

  it('that cannot be written leaves nothing behind, and reports why', async () => {
    await mkdir(at('taken'))
    await expect(actions(shop, 'one').backup({ file: at('taken') })).rejects.toThrow(
      /EISDIR|ENOTEMPTY|EEXIST/,
    )
    await expect(stat(at('taken.partial'))).rejects.toThrow(/ENOENT/)
  })

  it('of the embedded database restores every row and picture to PostgreSQL', async () => {
    await mkdir(at('two/pictures'), { recursive: true })
    await writeFile(at('two/pictures/other.webp'), 'other')
    expect(await restore()).toEqual([
      expect.stringMatching(/^Restored the shop of 20.+ builds its pages again/),
    ])
    expect(await contentsOf(target)).toEqual(contents)
    expect(Object.values(contents).flat().length).toBeGreaterThan(500)
    expect((await readFile(at('two/pictures/film.mp4'))).equals(FILM)).toBe(true)
    expect(await readFile(at('two/pictures/uploads/ann.webp'), 'utf8')).toBe('ann')
    expect(await readFile(at('two/releases/1.0.0/haat.js'), 'utf8')).toBe('export {}')
    for (const gone of ['two/pictures/other.webp', 'two/.restored', 'two/.replaced'])
      await expect(stat(at(gone))).rejects.toThrow(/ENOENT/)
  })

  it('restores sequences and cache revisions as well', async () => {
    const { rows } = await target.query<{ id: string }>(
      `insert into stock_movements (product_id, pieces, cause) values ('okra', 1, 'correction') returning id::text`,
    )
    const last = contents['public.stock_movements']?.length ?? 0
    expect(Number(rows[0]?.id)).toBe(last + 1)
    await target.query(`delete from stock_movements where id = ${last + 1}`)
    const { rows: counts } = await target.query<{ revision: number }>(
      `select revision::int from catalogue_revision where topic = 'catalogue'`,
    )
    expect(counts[0]?.revision).toBeGreaterThan(0)
  })

  it('of PostgreSQL shows one moment despite writes at the same time, and can be restored to the embedded database', async () => {
    // Rows are deleted after the backup has begun.
    const during: Database = {
      ...target,
      db: Object.assign(Object.create(target.db) as typeof target.db, {
        transaction: ((act, config) =>
          target.db.transaction(async (tx) => {
            await tx.execute('select 1')
            await target.query('delete from order_lines')
            return act(tx)
          }, config)) as typeof target.db.transaction,
      }),
    }
    await actions(during, 'two').backup({ file: at('again.haat') })
    expect((await contentsOf(target))['public.order_lines']).toEqual([])
    await actions(shop, 'one').restore({ file: at('again.haat'), overwrite: true })
    expect(await contentsOf(shop)).toEqual(contents)
    await restore(true)
  })
})

describe('a restore that is refused changes nothing', () => {
  it.each([
    ['an existing shop', async () => file, false, /this database already has a shop.*--overwrite/],
    ['no file', async () => at('none'), true, /ENOENT/],
    [
      'a file that is not a backup',
      async () => {
        await writeFile(at('text'), 'Dear sir')
        return at('text')
      },
      true,
      /it is not a complete backup of a shop/,
    ],
    [
      'a backup that was cut short',
      () => changed('cut', 'delete from about'),
      true,
      /it is not a complete backup of a shop/,
    ],
    [
      'a changed byte',
      () => changed('byte', `update parts set body = zeroblob(length(body)) where name = 'public.orders'`),
      true,
      /it was changed after it was written/,
    ],
    [
      'a newer version',
      () => changed('newer', `update about set value = json_insert(value, '$.migrations[#]', 'next')`),
      true,
      /by a newer version of Haat.*Update Haat/,
    ],
    [
      'an older version',
      () => changed('older', `update about set value = json_remove(value, '$.migrations[#-1]')`),
      true,
      /by an older version of Haat.*with that version/,
    ],
    [
      'other columns',
      () =>
        changed('columns', `update about set value = json_insert(value, '$.tables[0].columns[#]', 'odd')`),
      true,
      /its tables are different: public\.\w+\./,
    ],
  ])('for %s', async (_what, from, overwrite, why) => {
    await expect(restore(overwrite, await from())).rejects.toThrow(why)
    expect(await contentsOf(target)).toEqual(contents)
    expect(await readFile(at('two/pictures/uploads/ann.webp'), 'utf8')).toBe('ann')
  })

  it('for a database that fails to commit, after the pictures were exchanged', async () => {
    await target.query(`create function no_commit() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full' using errcode = '53100'; end $$`)
    await target.query(`create constraint trigger no_commit after insert on favourites
      deferrable initially deferred for each row execute function no_commit()`)
    await expect(restore(true)).rejects.toThrow()
    await target.query('drop function no_commit cascade')
    expect(await contentsOf(target)).toEqual(contents)
    expect((await readFile(at('two/pictures/film.mp4'))).equals(FILM)).toBe(true)
  })
})

describe('a restore whose process was killed', () => {
  const PICTURES = 'two/pictures/uploads/ann.webp'
  /** Makes the state that it leaves: new pictures in place, the earlier ones beside them, and the transaction's id. */
  async function leave(transaction: string) {
    await mkdir(at('two/.replaced/pictures/uploads'), { recursive: true })
    await writeFile(at('two/.replaced/pictures/uploads/ann.webp'), 'earlier')
    await writeFile(at('two/.replaced/transaction'), transaction)
  }
  const endAt = () => endInterrupted({ database: target, dataFolder: at('two') })
  const committed = async () => {
    const results = await target.query<{ id: string }>('select pg_current_xact_id()::text as id')
    return results.rows[0]?.id ?? ''
  }

  it('before the tables were committed restores the earlier pictures', async () => {
    const ids: string[] = []
    await target.db
      .transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: string }>('select pg_current_xact_id()::text as id')
        ids.push(rows[0]?.id ?? '')
        await leave(ids[0] ?? '')
        // Another process calls this while the transaction is open.
        expect(await endAt()).toBe(false)
        throw new Error('killed')
      })
      .catch(() => {})
    expect(await endAt()).toBe(true)
    expect(await readFile(at(PICTURES), 'utf8')).toBe('earlier')
    await expect(stat(at('two/.replaced'))).rejects.toThrow(/ENOENT/)
  })

  it('after the tables were committed keeps the new pictures', async () => {
    await writeFile(at(PICTURES), 'new')
    await leave(await committed())
    expect(await endAt()).toBe(false)
    expect(await readFile(at(PICTURES), 'utf8')).toBe('new')
    await expect(stat(at('two/.replaced'))).rejects.toThrow(/ENOENT/)
  })

  it('on another database is left alone', async () => {
    await leave('999999999999')
    expect(await endAt()).toBe(false)
    expect(await readFile(at('two/.replaced/pictures/uploads/ann.webp'), 'utf8')).toBe('earlier')
  })
})
