import type { IslandFiles } from '../../build/island-files.ts'

/** Loads an island's code. Returns the function that hydrates the island, whose promise resolves when it is hydrated. */
export type Load = () => Promise<() => Promise<void>>

/**
 * Loads an island's code. Returns null if that fails: Astro then dispatches an event, and its `load` returns a function
 * that does nothing. Of code that arrives without its exports, Astro reports nothing.
 */
export async function loadCode(load: Load, island: HTMLElement): Promise<(() => Promise<void>) | null> {
  let isMissing = false
  island.addEventListener('astro:hydration-error', () => {
    isMissing = true
  })
  await loadFiles(await filesOf(island))
  const hydrate = await load().catch(() => null)
  if (!isMissing && isWithoutExports(island))
    island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }))
  return isMissing ? null : hydrate
}

/** Whether one of the two exports that Astro has read for an island is missing. */
const isWithoutExports = (island: object): boolean =>
  ['Component', 'hydrator'].some((name) => name in island && Reflect.get(island, name) === undefined)

const NONE: IslandFiles = { files: [], entries: {} }

/** The files of all islands of the build (build/island-files.ts); none in development. */
async function readFiles(): Promise<IslandFiles> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="island-files"]')?.content
  if (!address) return NONE
  // Without them, the browser finds the files itself, but later.
  return fetch(address)
    .then((answer) => answer.json())
    .catch(() => NONE)
}

// Early, so that the first tap does not wait for it.
const known = readFiles()

/** Returns the files of an island's code, each after what it imports. */
async function filesOf(island: HTMLElement): Promise<readonly string[]> {
  const { files, entries } = await known
  const indexes = ['component-url', 'renderer-url'].flatMap(
    (name) => entries[island.getAttribute(name) ?? ''] ?? [],
  )
  return [...new Set(indexes.toReversed())].flatMap((index) => files[index] ?? [])
}

/**
 * Loads all files of an island's code. They are fetched at the same time, because the browser would discover imports one
 * after the other, and evaluated in separate tasks, imports first.
 */
async function loadFiles(files: readonly string[]): Promise<void> {
  for (const file of files.toReversed()) {
    preload(file)
    await yieldToBrowser()
  }
  for (const file of files) {
    // If it fails, Astro tries again and reports it.
    await import(/* @vite-ignore */ file).catch(() => {})
    await yieldToBrowser()
  }
}

/** Preloads a file, unless it is already being loaded. */
function preload(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

/** Yields to the browser, so that it can paint or handle the next tap. */
export const yieldToBrowser = (): Promise<void> =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve))
