import type { IslandFiles } from '../../build/island-files.ts'
import { undoEntry } from './fields.ts'
import { isButton } from './presses.ts'
import { rememberTexts } from './texts.ts'
import { ACTING, type Closeness, ON, type WaitingIsland, waitingIslandOf } from './waiting-islands.ts'

/** Loads an island's code. Returns the function that hydrates the island, whose promise resolves when it is hydrated. */
export type Load = () => Promise<() => Promise<void>>

export interface HydrateOptions {
  /** The user interaction that hydrates the island: `ON` it, or `ACTING` in it. @default ON */
  at?: Closeness
  /** Whether several presses of a control before hydration are repeated only once. @default false */
  once?: boolean
}

/**
 * Called with a function that hydrates the island, a signal that is aborted when hydration begins, and a function that only
 * fetches the island's code.
 */
export type Begin = (hydrate: () => void, untilHydrated: AbortSignal, fetchCode: () => void) => void

/** Yields to the browser, so that it can paint or handle the next tap. */
const yieldToBrowser = (): Promise<void> =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve))

/** Islands without user input are hydrated one after the other. */
let queue: Promise<void> = Promise.resolve()
function enqueue(act: () => Promise<void>): void {
  queue = queue.then(yieldToBrowser).then(act).catch(reportError)
}

/** Preloads a file, unless it is already being loaded. */
function preload(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

/** Returns the files of an island's code, each before what it imports (build/island-files.ts); none in development. */
function filesOf(island: HTMLElement): readonly string[] {
  const { files, islands } = JSON.parse(
    document.querySelector('#island-files')?.textContent ?? '{"files":[],"islands":{}}',
  ) as IslandFiles
  const indexes = islands[island.getAttribute('component-url') ?? ''] ?? []
  return indexes.flatMap((index) => files[index] ?? [])
}

/**
 * Loads all files of an island's code. They are fetched at the same time, because the browser would discover imports one
 * after the other, and evaluated in separate tasks, imports first.
 */
async function loadFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    preload(file)
    await yieldToBrowser()
  }
  for (const file of files.toReversed()) {
    // If it fails, Astro tries again and reports it.
    await import(/* @vite-ignore */ file).catch(() => {})
    await yieldToBrowser()
  }
}

/**
 * Loads an island's code. Returns null if that fails: Astro then dispatches an event, and its `load` returns a function
 * that does nothing.
 */
async function loadCode(load: Load, island: HTMLElement): Promise<(() => Promise<void>) | null> {
  let isMissing = false
  island.addEventListener('astro:hydration-error', () => {
    isMissing = true
  })
  await loadFiles(filesOf(island))
  const hydrate = await load().catch(() => null)
  return isMissing ? null : hydrate
}

/** Repeats presses in their order, except on controls that were removed or have changed. */
async function repeatPresses(
  { presses }: WaitingIsland,
  once: boolean,
  isTranslated: boolean,
): Promise<void> {
  const same = presses.filter((press) => press.isSame(isTranslated))
  for (const press of presses) press.release()
  const done = new Set<HTMLElement>()
  for (const { control, again } of same) {
    if (!control.isConnected || (once && done.has(control))) continue
    done.add(control)
    again()
    // The component can react to the first of two presses before the second.
    await null
  }
}

/** Hydrates an island and repeats user input, so that no first click is lost. */
async function hydrateAndRepeat(
  island: HTMLElement,
  waitingIsland: WaitingIsland,
  hydrate: () => Promise<void>,
  once: boolean,
  restoreTexts: () => boolean,
): Promise<void> {
  waitingIsland.isWaiting = false
  const isTranslated = restoreTexts()
  const again = [...waitingIsland.entered].map(undoEntry)
  const hydrated = hydrate()
  // React hydrates in small tasks, but immediately after an event such as this one, to which nothing listens. It is
  // dispatched if the user waits.
  waitingIsland.hurry = () => {
    waitingIsland.hurry = undefined
    island.firstElementChild?.dispatchEvent(new Event('pointercancel', { bubbles: true }))
  }
  // In the same task, so that nothing is translated again in between.
  if (isTranslated || waitingIsland.closest >= ON) waitingIsland.hurry()
  await hydrated
  waitingIsland.hurry = undefined
  const focused = document.activeElement
  if (focused && island.contains(focused)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const act of again) act()
  await repeatPresses(waitingIsland, once, isTranslated)
}

/**
 * Hydrates an island when `begin` calls back or when the user interacts with it, whichever is first. After an interaction it
 * is hydrated as soon as its code has loaded; other islands wait for each other.
 */
export function hydrateWhen(
  load: Load,
  island: HTMLElement,
  begin: Begin,
  { at = ON, once = false }: HydrateOptions = {},
): void {
  const waitingIsland = waitingIslandOf(island)
  const untilHydrated = new AbortController()
  const restoreTexts = rememberTexts(island)
  let loading: ReturnType<typeof loadCode> | undefined
  const fetchCode = () => {
    loading ??= loadCode(load, island)
    return loading
  }
  async function hydrateOnce(hydrate: () => Promise<void>) {
    if (!waitingIsland.isWaiting) return
    untilHydrated.abort()
    await hydrateAndRepeat(island, waitingIsland, hydrate, once, restoreTexts)
  }
  async function start() {
    const hydrate = await fetchCode()
    if (hydrate === null) {
      // The island stays as it is: fields have the entered values, and the browser submits no form. The next interaction
      // tries again; in Chromium that works only after the page is reloaded. A link that is used as a button leads to its page.
      for (const { control, release } of waitingIsland.presses.splice(0)) {
        release()
        if (control instanceof HTMLAnchorElement && isButton(control)) location.assign(control.href)
      }
      loading = undefined
    } else if (waitingIsland.closest >= at) await hydrateOnce(hydrate)
    else enqueue(() => hydrateOnce(hydrate))
  }
  waitingIsland.approached = () => {
    if (waitingIsland.closest >= at) void start()
    else if (at < ACTING) void fetchCode()
  }
  if (waitingIsland.closest > 0) waitingIsland.approached()
  begin(start, untilHydrated.signal, () => void fetchCode())
}
