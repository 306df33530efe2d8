import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, glob, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'tar'
import { build, type Options } from 'tsup'
import * as v from 'valibot'
import { parse } from 'yaml'
import { project } from '../build/sources.ts'
import { homeOf, type Library } from './packages.ts'

const Versions = v.record(v.string(), v.string())
const Manifest = v.looseObject({
  name: v.string(),
  version: v.string(),
  files: v.array(v.string()),
  dependencies: v.optional(Versions, {}),
  devDependencies: v.optional(Versions, {}),
  scripts: v.optional(Versions),
  publishConfig: v.optional(
    v.looseObject({ exports: v.optional(v.unknown()), dependencies: v.optional(Versions) }),
    {},
  ),
})
type Manifest = v.InferOutput<typeof Manifest>

const readManifest = async (folder: string): Promise<Manifest> =>
  v.parse(Manifest, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))

/** The file of a package, as `npm pack` names it: that of `@haat/core` is `haat-core.tgz`. */
const tarballOf = (name: string): string => `${name.replace('@', '').replace('/', '-')}.tgz`

const Workspace = v.object({ catalog: Versions })
const readCatalog = async () =>
  v.parse(Workspace, parse(await readFile(join(project, 'pnpm-workspace.yaml'), 'utf8'))).catalog

/**
 * Returns what npm installs for each dependency: a package of the shop, or a version that goes with the one that the shop
 * itself uses.
 */
async function resolved(versions: v.InferOutput<typeof Versions>, siteUrl: string) {
  const catalog = await readCatalog()
  const rangeOf = (name: string, range: string): string => {
    if (name.startsWith('@haat/')) return `${siteUrl}/npm/${tarballOf(name)}`
    return range.startsWith('catalog:') ? (catalog[name] ?? '').replace(/^(?=\d)/, '^') : range
  }
  return Object.fromEntries(Object.entries(versions).map(([name, range]) => [name, rangeOf(name, range)]))
}

/**
 * Returns the `package.json` of the packed package: it has the built files as exports, and no dependencies that only the
 * workspace knows.
 */
export async function packedManifest(library: Library, siteUrl: string): Promise<object> {
  const { scripts, devDependencies, publishConfig, dependencies, ...manifest } = await readManifest(
    homeOf(library),
  )
  return {
    ...manifest,
    dependencies: await resolved(publishConfig.dependencies ?? dependencies, siteUrl),
    ...(publishConfig.exports ? { exports: publishConfig.exports } : {}),
  }
}

async function run(cwd: string, script: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { cwd, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`Haat: ${script} ended with ${code} in ${cwd}.`)
}

/** Path of a package's file, resolved from a package of the workspace. */
const fileOf = (from: string, name: string, path: string) =>
  join(dirname(createRequire(join(from, 'package.json')).resolve(`${name}/package.json`)), path)

/** Builds a package's `dist` into a folder. Nothing is written to the package, which may be read-only. */
async function buildLibrary(library: Library, outDir: string): Promise<void> {
  const home = homeOf(library)
  if (library === 'elements') {
    const args = [
      'build',
      '--mode',
      'package',
      '--configLoader',
      'native',
      '--outDir',
      outDir,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ]
    await run(home, fileOf(home, 'vite', 'bin/vite.js'), args)
    return run(home, join(home, 'tools/write-types.ts'), [join(outDir, 'types')])
  }
  const { default: config } = (await import(join(home, 'tsup.config.ts'))) as { default: Options | Options[] }
  for (const options of [config].flat()) await build({ ...options, config: false, outDir, clean: false })
  await run(home, fileOf(join(project, 'packages/cli'), 'typescript', 'bin/tsc'), [
    '-p',
    'tsconfig.build.json',
    '--outDir',
    outDir,
  ])
  if (library !== 'react') return
  for (const script of ['declarations.ts', 'tools/unlayered.ts'])
    await run(home, join(home, script), [outDir])
}

/** The address of the shop in the pages and templates of the packages. */
const EXAMPLE = 'https://shop.example'

/** Points a copied template at the shop. Its app depends on the packages that the template is checked with. */
async function fillTemplate(template: string, siteUrl: string): Promise<void> {
  for (const file of await readdir(template, { recursive: true, withFileTypes: true }))
    if (file.isFile()) {
      const path = join(file.parentPath, file.name)
      await writeFile(path, (await readFile(path, 'utf8')).replaceAll(EXAMPLE, siteUrl))
    }
  const path = join(template, 'package.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as object
  const { devDependencies } = await readManifest(homeOf('create-haat'))
  const app = { ...manifest, dependencies: await resolved(devDependencies, siteUrl) }
  await writeFile(path, `${JSON.stringify(app, null, 2)}\n`)
}

/** Copies the files that `files` names besides `dist`, and the licence. */
async function copyOthers({ files }: Manifest, home: string, target: string): Promise<void> {
  for (const file of files)
    if (!/^!?dist/.test(file)) await cp(join(home, file), join(target, file), { recursive: true })
  await cp(join(project, 'LICENSE'), join(target, 'LICENSE'))
}

/** Lists the packed files of a folder, without those that `files` excludes. */
async function filesIn(folder: string, { files }: Manifest): Promise<string[]> {
  const exclude = files.filter((file) => file.startsWith('!')).map((file) => file.slice(1))
  const found: string[] = []
  for await (const entry of glob('**/*', { cwd: folder, exclude, withFileTypes: true }))
    if (entry.isFile()) found.push(join(entry.parentPath, entry.name).slice(folder.length + 1))
  return found.sort()
}

/**
 * Builds and packs an npm package of this version as `npm pack` does, except that it depends on the others by the shop's
 * addresses. The process must have been started in the package's folder, where tsup and esbuild look for its sources.
 * @param out folder that receives the file, such as `haat-react.tgz`
 * @param work an empty folder for the built files
 */
export async function packLibrary(
  library: Library,
  out: string,
  work: string,
  siteUrl: string,
): Promise<void> {
  await mkdir(work, { recursive: true })
  const manifest = await readManifest(homeOf(library))
  await copyOthers(manifest, homeOf(library), work)
  if (library === 'create-haat') await fillTemplate(join(work, 'template'), siteUrl)
  else await buildLibrary(library, join(work, 'dist'))
  const packed = await packedManifest(library, siteUrl)
  await writeFile(join(work, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
  // Without times, so that the same sources give the same file, which lock files identify by its hash.
  const options = { gzip: true, prefix: 'package', portable: true, noMtime: true }
  await create(
    { ...options, file: join(out, tarballOf(manifest.name)), cwd: work },
    await filesIn(work, manifest),
  )
}
