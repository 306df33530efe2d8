import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { headingsToFollow } from './consumer/readme.ts'

const root = join(import.meta.dirname, '..')

/** Parts without a start of their own: tests/consumer adds them to the app of React + Vite and checks their types. */
const ADDED = ['Hooks', 'Your own components']

it.each([
  ['elements', 'README.md'],
  ['elements', 'REFERENCE.md'],
  ['react', 'README.md'],
  ['core', 'README.md'],
])('tests/starts follows every example with files in packages/%s/%s', async (library, page) => {
  const test = readFileSync(join(root, 'tests/starts/starts.test.ts'), 'utf8')
  const consumer = readFileSync(join(root, 'tests/consumer/consumer.test.ts'), 'utf8')
  const headings = await headingsToFollow(join(root, 'packages', library, page))
  const call = (heading: string) =>
    page === 'REFERENCE.md' ? `inReference('${heading}'` : `write('${library}', '${heading}'`
  const isFollowed = (heading: string) =>
    ADDED.includes(heading)
      ? consumer.includes(`start('${library}', '${heading}'`)
      : test.includes(call(heading))
  expect(headings.filter((heading) => !isFollowed(heading))).toEqual([])
  expect(headings.length > 0).toBe(library !== 'core')
})
