import { execFileSync } from 'node:child_process'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

describe('rules of the layers', () => {
  it('are about files that exist: a rule for a folder that was renamed would allow everything', async () => {
    const { default: config } = await import(join(root, '.dependency-cruiser.mjs'))
    const rules: { name: string; from: { path?: string | string[] } }[] = config.forbidden
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
    const patterns = rules.flatMap(({ name, from }) =>
      [from.path ?? []].flat().map((path) => ({ name, path })),
    )
    expect(patterns.length).toBeGreaterThan(0)
    const unused = patterns.filter(({ path }) => {
      const pattern = new RegExp(path)
      return !files.some((file) => pattern.test(file))
    })
    expect(unused).toEqual([])
  })
})

// dependency-cruiser does not read .astro files, so this test checks the imports in their front matter.
describe('pages of the site', () => {
  it('import components, core and what lies in the site', async () => {
    const strangers: string[] = []
    for await (const file of glob('site/src/**/*.astro', { cwd: root })) {
      const source = await readFile(join(root, file), 'utf8')
      for (const [, path = ''] of source.matchAll(/^import\s(?:[^'"]*from\s)?['"]([^'"]+)['"]/gm))
        if (
          !/^(\.{1,2}\/|astro:|@haat\/(core|react)(\/|$)|@fontsource-variable\/|@shop\/[\w-]+\.css$)/.test(
            path,
          ) ||
          path.includes('packages/')
        )
          strangers.push(`${file} → ${path}`)
    }
    expect(strangers).toEqual([])
  })
})
