import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { lstat, mkdir, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { run } from '../runner/processes.ts'

const project = join(import.meta.dirname, '../..')
const FLOORS = ['packages', 'site', 'stories', 'tests']

/** Folders of the project that have dependencies of their own, relative to it. */
function homes(): string[] {
  const packages = readdirSync(join(project, 'packages')).map((name) => join('packages', name))
  return [...packages, ...FLOORS.slice(1)].filter((home) => existsSync(join(project, home, 'node_modules')))
}

/**
 * Gives another working tree this one's installed dependencies. What is ours among them is linked to the other tree's own
 * source, or both would show the same.
 */
async function lendDependencies(tree: string): Promise<void> {
  await symlink(join(project, 'node_modules'), join(tree, 'node_modules'))
  for (const home of homes()) {
    if (!existsSync(join(tree, home))) continue
    const from = join(project, home, 'node_modules')
    const names = readdirSync(from)
      .filter((name) => !name.startsWith('.') || name === '.bin')
      .flatMap((name) =>
        name.startsWith('@') ? readdirSync(join(from, name)).map((inner) => join(name, inner)) : [name],
      )
    for (const name of names) {
      const source = realpathSync(join(from, name))
      const within = relative(project, source)
      const isOurs = FLOORS.some((floor) => within.startsWith(floor)) && !within.includes('node_modules')
      const target = join(tree, home, 'node_modules', name)
      await mkdir(dirname(target), { recursive: true })
      await symlink(isOurs ? join(tree, within) : source, target)
    }
  }
}

async function must(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { ok, output } = await run(command, [...args], { cwd, env: process.env }, () => {})
  if (!ok) throw new Error(`Haat: ${command} ${args.join(' ')} failed. ${output.trim()}`)
  return output.trim()
}

/** Builds the stories of a working tree into a folder. */
async function build(tree: string, folder: string): Promise<void> {
  const stories = join(tree, 'stories')
  const ladle = join(project, 'stories/node_modules/.bin/ladle')
  // Ladle takes the folder from where it runs, even if its path is absolute.
  await must(ladle, ['build', '--outDir', relative(stories, folder)], stories)
}

/** The commit that a name stands for, in short, with its subject. */
export const describe = (ref: string): Promise<string> =>
  must('git', ['log', '-1', '--format=%h %s', ref], project)

/** Where this branch left main; on main itself, the last commit. */
export async function baseOf(): Promise<string> {
  for (const main of ['origin/main', 'main', 'origin/master', 'master']) {
    const found = await run('git', ['merge-base', 'HEAD', main], { cwd: project, env: process.env }, () => {})
    if (found.ok) return found.output.trim()
  }
  return 'HEAD'
}

/** Builds the stories as they are here and now. */
export const buildHere = (folder: string): Promise<void> => build(project, folder)

/** Builds the stories of a commit in a working tree of its own, which is gone afterwards. */
export async function buildAt(ref: string, tree: string, folder: string): Promise<void> {
  await must('git', ['worktree', 'add', '--detach', '--force', tree, ref], project)
  try {
    await lendDependencies(tree)
    await build(tree, folder)
  } finally {
    const modules = join(tree, 'node_modules')
    // A link: what it leads to stays.
    if (await lstat(modules).catch(() => null)) await rm(modules)
    await must('git', ['worktree', 'remove', '--force', tree], project)
  }
}
