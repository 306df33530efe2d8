import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp, profiles, readEnvironment } from '@haat/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPostgres } from '../backup/backup.fixtures.ts'
import { temporaryFolder } from '../command.fixtures.ts'
import type { Output } from '../output.ts'
import { openThirdParties, type ThirdPartiesOptions } from '../third-parties/third-parties.ts'
import { shopperActions } from './actions.ts'

const output = { say() {}, log() {}, warn() {} } as unknown as Output

describe('commands about shoppers, with the sandbox as identity service', () => {
  const folder = temporaryFolder()
  let database: ThirdPartiesOptions['database']
  let close = async () => {}
  let siteUrl = ''
  let actions: ReturnType<typeof shopperActions>
  beforeAll(async () => {
    database = await freshPostgres()
    const port = 46_000 + (process.pid % 9_000)
    const environment = readEnvironment({
      HAAT_DATA: folder.path,
      PORT: String(port),
      HAAT_SANDBOX: 'on',
    })
    siteUrl = environment.siteUrl
    const parties = await openThirdParties({
      output,
      environment: { ...environment, crypto: null },
      database,
      port,
    })
    const app = await createApp({ ...environment, ...parties.server, database })
    await app.listen({ port, host: '127.0.0.1' })
    actions = shopperActions({ db: database.db, services: async () => parties.server.services })
    await database.db.delete(profiles)
    await database.db.insert(profiles).values({ userId: 'user_demo', firstName: 'Dev', lastName: 'Malhotra' })
    close = async () => {
      await app.close()
      await parties.close()
    }
  })
  afterAll(async () => {
    await close()
    await database.close()
    folder.remove()
  })
  const run = async (action: 'export-shopper' | 'close-shopper', shopper: string) =>
    (await actions[action]({ shopper }, () => {})) as string[]

  it('export everything about a shopper, by address or id', async () => {
    const byAddress = JSON.parse((await run('export-shopper', 'Demo@haat.example')).join('\n'))
    expect(byAddress).toMatchObject({
      identity: { userId: 'user_demo', emails: ['demo@haat.example'] },
      records: { profile: [{ firstName: 'Dev' }], addresses: [] },
    })
    const byId = JSON.parse((await run('export-shopper', 'user_demo')).join('\n'))
    expect(byId.records).toEqual(byAddress.records)
  })

  it('close an account, and delete its photo at the image service', async () => {
    const uploads = join(folder.path, 'pictures', 'uploads')
    mkdirSync(uploads, { recursive: true })
    writeFileSync(join(uploads, 'asha.jpg'), 'a photo')
    await database.db.update(profiles).set({ imgUrl: `${siteUrl}/pictures/uploads/asha.jpg` })
    expect(await run('close-shopper', 'demo@haat.example')).toEqual(['The account user_demo is closed.'])
    expect(readdirSync(uploads)).toEqual([])
    await expect(run('export-shopper', 'demo@haat.example')).rejects.toThrow('no account has the address')
    await expect(run('close-shopper', 'user_demo')).rejects.toThrow('has no shopper with the id user_demo')
  })

  it('name the missing setting without a key for accounts', async () => {
    const withoutKey = shopperActions({ db: database.db, services: async () => undefined })
    await expect(withoutKey['export-shopper']({ shopper: 'asha@haat.example' }, () => {})).rejects.toThrow(
      'Set CLERK_SECRET_KEY',
    )
  })
})
