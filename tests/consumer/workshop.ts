import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { readManifest } from './published.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What goes to npm. */
export const PACKAGES = ['core', 'react', 'elements'] as const

export const homeOf = (name: (typeof PACKAGES)[number]) => join(ROOT, 'packages', name)

/** Runs a program and gives what it printed; throws with it when it failed. */
export async function run(cwd: string, program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd,
    maxBuffer: 64 * 1024 * 1024,
    // As at a release: with `test`, which Vitest says, Vite would build for development.
    env: { ...process.env, NODE_ENV: 'production', CI: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  }).catch((failed: { stdout?: string; stderr?: string; message: string }) => {
    throw new Error(
      `${basename(program)} ${args.join(' ')} failed:\n${failed.stdout ?? ''}\n${failed.stderr ?? failed.message}`,
    )
  })
  return stdout
}

/** Runs a command of pnpm: the one that runs the tests; started otherwise (`npx vitest`), the one that the README names. */
export function pnpm(cwd: string, ...args: string[]): Promise<string> {
  const own = process.env.npm_execpath ?? ''
  return basename(own) === 'pnpm' ? run(cwd, own, args) : run(cwd, 'npx', ['-y', 'pnpm@12', ...args])
}

/** Runs a program that is installed in the folder. Without pnpm, which npx would look up in the registry each time. */
export const tool = (folder: string, name: string, ...args: string[]): Promise<string> =>
  run(folder, join(folder, 'node_modules/.bin', name), args)

/** Runs a script of the folder. */
export const runNode = (folder: string, script: string): Promise<string> =>
  run(folder, process.execPath, [script])

/** The versions that the workspace's catalog names. */
async function catalogOf(...names: string[]): Promise<Record<string, string>> {
  const yaml = await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
  return Object.fromEntries(
    names.map((name) => [name, new RegExp(`^ {2}'?${name}'?: (.+)$`, 'm').exec(yaml)?.[1] ?? '*']),
  )
}

/** Builds and packs everything into the folder; the tarballs' file names, by package. */
async function pack(folder: string): Promise<Record<string, string>> {
  const chosen = PACKAGES.map((name) => `--filter=@haat/${name}`)
  // One pnpm for all of them: each takes seconds to begin.
  await pnpm(ROOT, ...chosen, '--parallel', 'run', 'build')
  await pnpm(ROOT, ...chosen, 'pack', '--pack-destination', folder)
  const packed = PACKAGES.map(async (name) => {
    const { version } = await readManifest(name)
    return [`@haat/${name}`, `haat-${name}-${version}.tgz`]
  })
  return Object.fromEntries(await Promise.all(packed))
}

interface Workshop {
  /** Folder of the apps, which are copied. */
  readonly apps: string
  /** Packages of the workspace's catalog that the apps are made with. */
  readonly shared: readonly string[]
  /** Others, with their versions. */
  readonly others?: Readonly<Record<string, string>>
}

/**
 * Fills a folder outside the workspace with apps and installs the packed packages there, and what the apps are made
 * with, once for all of them.
 */
export async function furnish(
  folder: string,
  { apps, shared, others = {} }: Workshop,
): Promise<Record<string, string>> {
  await cp(apps, folder, { recursive: true })
  const tarballs = await pack(folder)
  const ours = Object.entries(tarballs).map(([name, file]) => [name, `file:./${file}`] as const)
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: { ...Object.fromEntries(ours), ...(await catalogOf(...shared)), ...others },
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  await writeFile(
    join(folder, 'pnpm-workspace.yaml'),
    [
      'packages: []',
      'allowBuilds:',
      '  esbuild: false',
      '  sharp: false',
      'overrides:',
      ...ours.map(([name, file]) => `  '${name}': '${file}'`),
      '',
    ].join('\n'),
  )
  await pnpm(folder, 'install', '--prefer-offline', '--no-frozen-lockfile')
  return tarballs
}
