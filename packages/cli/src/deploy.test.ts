import { execFile, execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { project } from './build/sources.ts'
import { buildSteps } from './build/steps.ts'
import { temporaryFolder } from './command.fixtures.ts'

const deploy = join(project, 'packages/cli/deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')
const folder = temporaryFolder()
afterAll(folder.remove)

/** Runs a program until it ends. Returns its exit code and its complete output. */
const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) =>
    execFile(command, args, { env: { ...process.env, ...env } }, (failed, stdout, stderr) =>
      resolve({ code: Number(failed?.code ?? 0), output: stdout + stderr }),
    ),
  )

const isInstalled = (command: string, ...args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('install.sh', { tags: 'all' }, () => {
  const target = join(folder.path, 'shop')
  /** Replaces the package installer, which needs the network, by a command that prints its arguments. */
  const install = (place: string) =>
    run('sh', [join(deploy, 'install.sh'), place], { PNPM: 'echo installed with' })

  it('installs all files that a shop needs to build and run into an empty folder', async () => {
    const { code, output } = await install(target)
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('installed with install --prod --frozen-lockfile'),
    ])
    const options = {
      exclude: (name: string) => /(^|\/)(node_modules|dist|\.astro)$|\.test\.tsx?$/.test(name),
    }
    const sources = [...buildSteps.flatMap((step) => step.sources), 'packages/{cli,server,sandbox}/src/**/*']
    const data = ['packages/server/drizzle/**/*', 'packages/demo/*.json', 'packages/demo/pictures/*']
    for (const pattern of [...sources, ...data, 'packages/cli/{bin,deploy}/*', 'packages/*/package.json']) {
      const wanted = globSync(pattern, { cwd: project, ...options }).filter((path) => !/\.test\./.test(path))
      expect(wanted.length).toBeGreaterThan(0)
      const installed = new Set(globSync(pattern, { cwd: target }))
      expect(wanted.filter((path) => !installed.has(path))).toEqual([])
    }
  })

  it('does not install what a shop does not need', () => {
    expect(readdirSync(target).sort()).toEqual([
      '.pnpmfile.mjs',
      'LICENSE',
      'node',
      'package.json',
      'packages',
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      'site',
      'tsconfig.base.json',
    ])
    expect(globSync('**/{node_modules,dist,.haat,*.test.ts}', { cwd: target })).toEqual([])
    expect(existsSync(join(target, 'site/.astro'))).toBe(true)
  })

  it('refuses a folder that is not empty, and a missing argument, in one line', async () => {
    const again = await install(target)
    expect([again.code, again.output]).toEqual([
      1,
      expect.stringMatching(/^Haat: \S+ already contains a package\.[^\n]+\n$/),
    ])
    const none = await run('sh', [join(deploy, 'install.sh')])
    expect([none.code, none.output]).toEqual([1, expect.stringMatching(/^Haat: name the folder [^\n]+\n$/)])
  })
})

describe('the unit for systemd', () => {
  it('is valid for systemd', async ({ skip }) => {
    if (!isInstalled('systemd-analyze', '--version'))
      skip('The unit is not verified: systemd-analyze is missing.')
    const units = join(folder.path, 'units')
    mkdirSync(units)
    const unit = read('haat@.service')
    expect(unit).toContain('ExecStart=/opt/haat/node packages/cli/bin/haat.mjs start\n')
    // The shop is not installed here.
    writeFileSync(join(units, 'haat@4321.service'), unit.replace('/opt/haat/node', process.execPath))
    const { code, output } = await run('systemd-analyze', ['verify', join(units, 'haat@4321.service')])
    expect([code, output.trim()]).toEqual([0, ''])
  })
})

describe('the files of a shop that systemd runs', () => {
  it('can be read by its user, and the built site also by Caddy in its group', () => {
    const unit = read('haat@.service')
    for (const line of ['Group=haat', 'StateDirectoryMode=0710', 'UMask=0077'])
      expect(unit).toContain(`${line}\n`)
    expect(unit).toMatch(/^Environment=.* HAAT_SITE_READERS=group$/m)
    expect(read('caddy.conf')).toContain('SupplementaryGroups=haat\n')
  })
})

describe('the command beside the unit', () => {
  it('reads the settings as systemd does, spaces and quotes included', async () => {
    const settings = join(folder.path, 'haat.env')
    const values = {
      SHOP_TITLE: 'Two words',
      SHOP_STREET: `14, 2nd Cross, Flat #4, "Indiranagar" $HOME \`id\` & Sons' House`,
      DATABASE_URL: 'postgres:///haat?host=/run/postgresql',
    }
    const quoted = `"${values.SHOP_TITLE}"`
    writeFileSync(
      settings,
      `# A comment\nSHOP_TITLE=${quoted}\n#SITE_URL=https://shop.example\n\nSHOP_STREET=${values.SHOP_STREET}\nDATABASE_URL=${values.DATABASE_URL}`,
    )
    const printed = `const { SHOP_TITLE, SHOP_STREET, DATABASE_URL } = process.env; console.log(JSON.stringify({ SHOP_TITLE, SHOP_STREET, DATABASE_URL }))`
    const command = join(folder.path, 'haat')
    // Neither the user nor the folder of an installed shop exists here.
    writeFileSync(
      command,
      read('haat')
        .replace('/etc/haat.env', settings)
        .replace(/^exec runuser .+"\$@"$/m, `exec "${process.execPath}" -e '${printed}'`),
    )
    const { code, output } = await run('sh', [command])
    expect([code, JSON.parse(output)]).toEqual([0, values])
  })
})

describe('compose.yaml', () => {
  it('gives Caddy the group of the shop, so that it can read the pages', () => {
    const [, gid] = /^ {4}user: "0:(\d+)"$/m.exec(read('compose.yaml')) ?? []
    const [, uid] = /^ {2}user: "(\d+)"$/m.exec(read('compose.yaml')) ?? []
    expect(read('Containerfile')).toContain(`groupadd --system --gid ${gid} haat`)
    expect(read('Containerfile')).toContain(`useradd --system --uid ${uid} --gid haat `)
    expect(read('compose.yaml')).toMatch(/^ {4}HAAT_SITE_READERS: group$/m)
    expect(read('Containerfile')).toContain('install -d -o haat -g haat -m 0710 /var/lib/haat')
  })

  it('is valid for Compose', async ({ skip }) => {
    const plugin = isInstalled('docker', 'compose', 'version')
    if (!plugin && !isInstalled('docker-compose', '--version'))
      skip('compose.yaml is not validated: neither "docker compose" nor docker-compose is installed.')
    const args = ['-f', join(deploy, 'compose.yaml'), 'config', '--quiet']
    const [command, first] = plugin ? ['docker', ['compose']] : ['docker-compose', []]
    const env = { HAAT_DOMAIN: 'shop.example', POSTGRES_PASSWORD: 'secret' }
    expect(await run(command, [...first, ...args], env)).toEqual({ code: 0, output: '' })
  })
})
