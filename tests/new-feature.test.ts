import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** `pnpm new feature` in a copy of the repository. */

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const PACKAGES = [
  'packages/core',
  'packages/react',
  'packages/server',
  'packages/elements',
  'site',
  'stories',
]
const OTHERS = [
  'biome.json',
  'tsconfig.base.json',
  '.gitignore',
  '.dependency-cruiser.mjs',
  'package.json',
  // The reference of the elements contains their sizes.
  'tests/budgets.json',
  'tests/support',
  'tests/texts',
]

/** Links the installed packages; packages of the workspace are those of the copy. */
async function linkModules(copy: string, folder: string): Promise<void> {
  const modules = join(root, folder, 'node_modules')
  await mkdir(join(copy, folder, 'node_modules/@haat'), { recursive: true })
  for (const name of await readdir(modules))
    if (name !== '@haat') await symlink(join(modules, name), join(copy, folder, 'node_modules', name))
  for (const name of await readdir(join(modules, '@haat')).catch(() => []))
    await symlink(join(copy, 'packages', name), join(copy, folder, 'node_modules/@haat', name))
}

async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'haat-new-feature-'))
  const { stdout } = await run(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...PACKAGES, ...OTHERS],
    { cwd: root, maxBuffer: 2 ** 24 },
  )
  // Git also lists deleted files.
  const paths = stdout.trim().split('\n')
  await Promise.all(paths.map((path) => cp(join(root, path), join(copy, path)).catch(() => {})))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const folder of [...PACKAGES, 'tests']) await linkModules(copy, folder)
  return copy
}

/** The output of a tool that failed; '' if it succeeded. */
const complaintsOf = (tool: Promise<unknown>): Promise<string> =>
  tool.then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout || stderr,
  )

describe('a new feature, also as an element', { tags: 'all' }, () => {
  let copy = ''
  let files: readonly string[] = []

  beforeAll(async () => {
    copy = await copyRepository()
    // It fails if Biome finds a mistake.
    const args = [
      join(root, 'tests/new-feature/new.ts'),
      'feature',
      'rare-spices',
      '--element',
      `--root=${copy}`,
    ]
    const { stdout } = await run(process.execPath, args)
    files = stdout.split('\n\n')[0]?.split('\n') ?? []
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))

  it('has files in every layer, by its own name', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'packages/core/src/rare-spices/rare-spices.wire.ts',
        'packages/server/src/rare-spices/rare-spices.routes.ts',
        'packages/react/src/rare-spices/RareSpices.tsx',
        'packages/elements/src/rare-spices/rare-spices.tsx',
        'stories/rare-spices.stories.tsx',
        'site/src/islands/RareSpices.tsx',
        'site/src/pages/rare-spices.astro',
        'tests/rare-spices.spec.ts',
      ]),
    )
    expect(files.filter((file) => /gift/i.test(file))).toEqual([])
  })

  it('has texts that pages can replace', async () => {
    const texts = JSON.parse(await readFile(join(copy, 'packages/elements/texts.json'), 'utf8'))
    expect(texts['rareSpices.title']).toBe('Rare Spices')
    expect(files).toContain('packages/elements/tools/texts.ts')
  })

  it('has no mistakes in its types', async () => {
    const compilerOptions = {
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      types: ['./packages/elements/node_modules/vite/client', 'node'],
    }
    const config = { extends: './tsconfig.base.json', compilerOptions, files: files.filter(isQuick) }
    await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
    expect(await complaintsOf(run(process.execPath, [tsc, '--noEmit', '--checkers', '1', '-p', copy]))).toBe(
      '',
    )
  })

  it('keeps to the layers', async () => {
    const depcruise = join(root, 'node_modules/.bin/depcruise')
    const args = ['--config', '.dependency-cruiser.mjs', '--max-depth', '1', ...files.filter(isSource)]
    expect(await complaintsOf(run(depcruise, args, { cwd: copy, maxBuffer: 2 ** 24 }))).toBe('')
  })
})

const isSource = (file: string) => /\.tsx?$/.test(file)
/** Stories and tests of the server import so many types that checking them would take ten times as long. */
const isQuick = (file: string) => isSource(file) && !/^stories|server.*\.test\./.test(file)
