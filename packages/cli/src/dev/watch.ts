import { type FSWatcher, globSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Editors write a file in several steps: what changes within this time, in ms, is one change. */
const PAUSE = 150
const NO_SOURCE = /\.(test|fixtures)\.|^\.|~$/

/**
 * Calls back after sources below folders changed; tests do not count. Each folder is watched by itself: on Linux a
 * recursive watcher loses files that an editor or git replaces.
 * @returns a function that stops it
 */
export function watchSources(root: string, folders: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined

  function changed(name: string | null) {
    if (name !== null && NO_SOURCE.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      watchAll()
      onChange()
    }, PAUSE)
  }
  function watchAll() {
    for (const found of globSync(
      folders.map((folder) => `${folder}/**/`),
      { cwd: root },
    )) {
      const folder = join(root, found)
      if (watchers.has(folder)) continue
      const watcher = watch(folder, (_, name) => changed(name))
      watchers.set(
        folder,
        watcher.on('error', () => watchers.delete(folder)),
      )
    }
  }
  watchAll()
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
  }
}
