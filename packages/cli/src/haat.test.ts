import { readdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callHaat, expectReadable, runHaat, temporaryFolder } from './command.fixtures.ts'

const folder = temporaryFolder()
const env = { HAAT_DATA: join(folder.path, 'data'), PORT: '0' }

afterAll(folder.remove)

describe('the help', () => {
  it('names every command and every variable', async () => {
    const { code, stdout } = await callHaat(['--help'], env)
    expect(code).toBe(0)
    for (const word of ['start', 'dev', 'catalogue', 'db', 'PORT', 'HAAT_DATA', 'DATABASE_URL', 'SITE_URL'])
      expect(stdout).toContain(word)
  })
})

describe('an expected error', () => {
  it.each([
    { PORT: 'http' },
    { HAAT_RUNTIME: 'vue' },
    { HAAT_DEMO: 'maybe' },
    { DATABASE_URL: 'mysql://localhost/shop' },
    { SITE_URL: 'shop' },
  ])('%j is refused in one line that names the variable', async (wrong) => {
    const result = await callHaat(['start', '--no-site'], { ...env, ...wrong })
    expectReadable(result)
    expect(result.lastLine).toContain(Object.keys(wrong)[0])
  })

  it('never shows the password of a database that cannot be reached', async () => {
    const result = await callHaat(['db', 'migrate'], {
      ...env,
      DATABASE_URL: 'postgres://asha:secret@127.0.0.1:5299/shop',
    })
    expectReadable(result)
    expect(result.lastLine).toMatch(/127\.0\.0\.1:5299 cannot be used: nothing listens there/)
    expect(result.stderr).not.toContain('secret')
  })

  it('names a file that is missing, and explains one that is not a catalogue', async () => {
    const missing = await callHaat(['catalogue', 'import', join(folder.path, 'none.csv')], env)
    expectReadable(missing)
    expect(missing.lastLine).toMatch(/none\.csv .*does not exist/)
    const letter = join(folder.path, 'letter.txt')
    await writeFile(letter, 'Dear sir,\nno catalogue here.\n')
    const unknown = await callHaat(['catalogue', 'import', letter], env)
    expectReadable(unknown)
    expect(unknown.lastLine).toContain('not a known catalogue format')
  })

  it.each([['catalogue', 'import'], ['catalogue', 'export'], ['backup'], ['restore'], ['embed', 'doctor']])(
    'is reported in one line for a folder in the place of a file: %s %s',
    async (...command) => {
      const { stdout, stderr } = await callHaat([...command.filter(Boolean), folder.path], env)
      const lines = stderr.split('\n').filter((line) => line.startsWith('Haat: '))
      expect(lines).toEqual([`Haat: ${folder.path} cannot be used: it is a folder.`])
      expect(stdout).toBe('')
      expect(await readdir(dirname(folder.path))).not.toContain(`${basename(folder.path)}.partial`)
    },
  )

  it.each(['many', '0', '1.5', '-1', '10001', '1e3'])(
    'is reported in one line for --limit %s',
    async (limit) => {
      const result = await callHaat(['order', 'list', '--limit', limit], env)
      expectReadable(result)
      expect(result.stderr.trim()).toBe(
        `Haat: --limit needs a whole number from 1 to 10,000, not "${limit}".`,
      )
    },
  )

  it('is reported for unknown fields, before the file is read', async () => {
    const result = await callHaat(['catalogue', 'import', 'none.csv', '--only', 'price,stok'], env)
    expectReadable(result)
    expect(result.stderr.trim()).toMatch(
      /^Haat: --only needs names of fields.* not "price,stok"\. The names are price, stock,/,
    )
  })

  it('is reported if nobody confirms to empty a database', async () => {
    expectReadable(await callHaat(['db', 'reset'], env))
    const shared = await callHaat(['db', 'reset'], { ...env, DATABASE_URL: 'postgres://127.0.0.1:5299/shop' })
    expectReadable(shared)
    expect(shared.lastLine).toContain('--yes')
  })

  it('ends a separate process in the same way', async () => {
    const result = await runHaat(['start', '--no-site'], { ...env, PORT: 'http' })
    expectReadable(result)
    expect(result.stderr.trim()).toBe(result.lastLine)
    expect(result.stdout).toBe('')
  })

  it('shows the stack only with HAAT_DEBUG=1', async () => {
    const { code, stderr } = await callHaat(['db', 'reset'], { ...env, HAAT_DEBUG: '1' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/\n\s+at /)
  })

  it('refuses an old Node in one line', async () => {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '20.11.0' })`
    const script = new URL('../bin/require-node.mjs', import.meta.url).href
    const { execFile } = await import('node:child_process')
    const printed = await new Promise<string>((resolve) =>
      execFile(
        process.execPath,
        ['--input-type=module', '-e', `${pretend}\nawait import('${script}')`],
        (failed, _, err) => resolve(`${failed?.code} ${err}`),
      ),
    )
    expect(printed.trim().split('\n')).toEqual([
      expect.stringMatching(/^1 Haat: this is Node 20\.11\.0, but Haat needs/),
    ])
  })
})

describe('a port that is taken', () => {
  let otherServer: Server
  let port = 0
  beforeAll(async () => {
    otherServer = createServer()
    await new Promise<void>((resolve) => otherServer.listen(0, 'localhost', resolve))
    const address = otherServer.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterAll(() => void otherServer.close())

  it('is reported with a remedy, before anything else is opened', async () => {
    const result = await callHaat(['start'], { ...env, PORT: String(port) })
    expectReadable(result)
    expect(result.lastLine).toContain(`port ${port} is taken`)
    expect(result.lastLine).toContain(`PORT=${port + 1}`)
    expect(result.stderr).not.toContain('opening')
  })
})
