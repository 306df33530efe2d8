import { type FSWatcher, globSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Changes within this time, in ms, count as one change, because editors write a file in several steps. */
const PAUSE = 150
const NOT_SOURCE = /\.(test|fixtures)\.|^\.|~$/

/**
 * Calls back after sources in folders changed, except tests. Each subfolder is watched separately, because on Linux a
 * recursive watcher loses files that an editor or git replaces.
 * @returns a function that stops watching
 */
export function watchSources(root: string, folders: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined

  function changed(name: string | null) {
    if (name !== null && NOT_SOURCE.test(name)) return
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
