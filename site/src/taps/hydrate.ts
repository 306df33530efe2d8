import { takeBack } from './fields.ts'
import { ASKING, type Closeness, ON, type WaitingIsland, waitingIslandOf } from './waiting-islands.ts'

/** Loads an island's code and gives the function that brings it to life; that one ends when it lives. */
export type Load = () => Promise<() => Promise<void>>

export interface Manner {
  /** How close a person has to come to hydrate an island: on it, or with a request. @default ON */
  at?: Closeness
  /** However often a control is pressed meanwhile, it is pressed once again. @default false */
  once?: boolean
}

/** What `begin` gets: the function that hydrates the island, and a signal that is aborted when that begins. */
export type Begin = (hydrate: () => void, untilHydrated: AbortSignal) => void

/** Lets the browser do something else: draw, or take the next tap. */
const rest = (): Promise<void> =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve))

/** Islands that nobody waits for come to life one after the other. */
let line: Promise<void> = Promise.resolve()
function inLine(act: () => Promise<void>): void {
  line = line.then(rest).then(act).catch(reportError)
}

/** Has a file fetched and compiled, unless it is on its way. */
function preload(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

/**
 * Brings all files that an island's code consists of (`data-needs`, build/needs.ts), in small pieces: fetched together,
 * for a browser would find one import in the other, and evaluated one by one, what others stand on first.
 */
async function bring(files: readonly string[]): Promise<void> {
  for (const file of files) {
    preload(file)
    await rest()
  }
  for (const file of files.toReversed()) {
    // Where it does not come, Astro tries again and reports it.
    await import(/* @vite-ignore */ file).catch(() => {})
    await rest()
  }
}

/**
 * An island's code, or null where it does not come: Astro reports it in an event, and its `load` gives a function that
 * does nothing.
 */
async function codeOf(load: Load, island: HTMLElement): Promise<(() => Promise<void>) | null> {
  let isMissing = false
  island.addEventListener('astro:hydration-error', () => {
    isMissing = true
  })
  await bring(island.dataset.needs?.split(' ') ?? [])
  const hydrate = await load().catch(() => null)
  return isMissing ? null : hydrate
}

/** Does again what was asked for, each in its turn; what has gone or means something else by now is left alone. */
async function pressAgain({ presses }: WaitingIsland, once: boolean): Promise<void> {
  const same = presses.filter((press) => press.isSame())
  for (const press of presses) press.release()
  const done = new Set<HTMLElement>()
  for (const { control, again } of same) {
    if (!control.isConnected || (once && done.has(control))) continue
    done.add(control)
    again()
    // A component sees the first of two presses before the second.
    await null
  }
}

/** Brings an island to life. What a person did to it meanwhile is done again: no first click is lost. */
async function live(
  island: HTMLElement,
  waitingIsland: WaitingIsland,
  hydrate: () => Promise<void>,
  once: boolean,
): Promise<void> {
  waitingIsland.isWaiting = false
  const again = [...waitingIsland.entered].map(takeBack)
  const hydrated = hydrate()
  // React goes on in its own time, in small pieces; at once when something happens that cannot wait, as where a person
  // waits. Nobody listens to this one.
  waitingIsland.hurry = () => {
    waitingIsland.hurry = undefined
    island.firstElementChild?.dispatchEvent(new Event('pointercancel', { bubbles: true }))
  }
  if (waitingIsland.closest >= ON) waitingIsland.hurry()
  await hydrated
  waitingIsland.hurry = undefined
  const focused = document.activeElement
  if (focused && island.contains(focused)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const act of again) act()
  await pressAgain(waitingIsland, once)
}

/**
 * Hydrates an island when `begin` calls back or somebody comes to it, whichever is first. Where somebody waits it
 * lives as soon as its code is there; the others wait for one another.
 */
export function hydrateWhen(
  load: Load,
  island: HTMLElement,
  begin: Begin,
  { at = ON, once = false }: Manner = {},
): void {
  const waitingIsland = waitingIslandOf(island)
  const untilHydrated = new AbortController()
  let loading: ReturnType<typeof codeOf> | undefined
  const fetchCode = () => {
    loading ??= codeOf(load, island)
    return loading
  }
  async function hydrateOnce(hydrate: () => Promise<void>) {
    if (!waitingIsland.isWaiting) return
    untilHydrated.abort()
    await live(island, waitingIsland, hydrate, once)
  }
  async function start() {
    const hydrate = await fetchCode()
    if (hydrate === null) {
      // It stays as it is: what was entered stands in the fields, and no form is sent by the browser. Asked again, it
      // tries again; Chromium does so once the page is loaded anew.
      for (const { release } of waitingIsland.presses.splice(0)) release()
      loading = undefined
    } else if (waitingIsland.closest >= at) await hydrateOnce(hydrate)
    else inLine(() => hydrateOnce(hydrate))
  }
  waitingIsland.approached = () => {
    if (waitingIsland.closest >= at) void start()
    else if (at < ASKING) void fetchCode()
  }
  if (waitingIsland.closest > 0) waitingIsland.approached()
  begin(start, untilHydrated.signal)
}
