import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

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
