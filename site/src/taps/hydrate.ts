import { undoEntry } from './fields.ts'
import { isButton } from './hold.ts'
import { type Load, loadCode, yieldToBrowser } from './island-code.ts'
import { rememberTexts } from './texts.ts'
import { ACTING, type Closeness, ON, type WaitingIsland, waitingIslandOf } from './waiting-islands.ts'

interface HydrateOptions {
  /** The user interaction that hydrates the island: `ON` it, or `ACTING` in it. @default ON */
  at?: Closeness
  /** Whether several presses of a control before hydration are repeated only once. @default false */
  once?: boolean
}

/** Event of an island that can be used from now on. It bubbles. */
export const HYDRATED = 'haat:hydrated'

/**
 * Called with a function that hydrates the island, a signal that is aborted when hydration begins, and a function that only
 * fetches the island's code.
 */
export type Begin = (hydrate: () => void, untilHydrated: AbortSignal, fetchCode: () => void) => void

/**
 * Hydrates an island when `begin` calls back or when the user interacts with it, whichever is first. After an interaction it
 * is hydrated as soon as its code has loaded; other islands wait for each other.
 */
export function hydrateWhen(
  load: Load,
  element: HTMLElement,
  begin: Begin,
  { at = ON, once = false }: HydrateOptions = {},
): void {
  const island = waitingIslandOf(element)
  const untilHydrated = new AbortController()
  const restoreTexts = rememberTexts(element)
  let loading: ReturnType<typeof loadCode> | undefined

  function fetchCode() {
    loading ??= loadCode(load, element)
    return loading
  }
  async function start() {
    const hydrate = await fetchCode()
    const isAsked = island.closest >= at
    if (hydrate === null) {
      loading = undefined
      giveUpPresses(island)
      addEventListener('online', () => void start(), { once: true })
    } else if (isAsked) await hydrateOnce(hydrate)
    else enqueue(() => hydrateOnce(hydrate))
  }
  async function hydrateOnce(hydrate: () => Promise<void>) {
    if (island.phase !== 'waiting') return
    untilHydrated.abort()
    const isTranslated = await hydrateWithEntries(island, hydrate, restoreTexts)
    await repeatPresses(island, once, isTranslated)
  }

  island.onApproach((closest) => {
    if (closest >= at) void start()
    else if (at < ACTING) void fetchCode()
  })
  begin(
    () => void start(),
    untilHydrated.signal,
    () => void fetchCode(),
  )
}

/** Islands without user input are hydrated one after the other. */
let queue: Promise<void> = Promise.resolve()
function enqueue(act: () => Promise<void>): void {
  queue = queue.then(yieldToBrowser).then(act).catch(reportError)
}

/**
 * The code is missing, so the island stays as it is: fields have the entered values, and the browser submits no form. The
 * next interaction tries again, and so does the network when it returns; in older versions of Chromium that works only
 * after the page is reloaded. A link that is used as a button leads to its page.
 */
function giveUpPresses({ presses }: WaitingIsland): void {
  for (const { control, release } of presses.splice(0)) {
    release()
    if (control instanceof HTMLAnchorElement && isButton(control)) location.assign(control.href)
  }
}

/** Hydrates an island, and enters again what was typed before. Returns whether the browser has translated the island. */
async function hydrateWithEntries(
  island: WaitingIsland,
  hydrate: () => Promise<void>,
  restoreTexts: () => boolean,
): Promise<boolean> {
  island.phase = 'hydrating'
  const isTranslated = restoreTexts()
  const enterAgain = [...island.entered].map(undoEntry)
  const hydrated = hydrate()
  // In the same task, so that nothing is translated again in between.
  if (isTranslated || island.closest >= ON) island.completeHydration()
  await hydrated
  island.phase = 'hydrated'
  island.element.removeAttribute('data-code-missing')
  island.element.dispatchEvent(new Event(HYDRATED, { bubbles: true }))
  const focused = document.activeElement
  if (focused && island.element.contains(focused))
    focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const enter of enterAgain) enter()
  return isTranslated
}

/** Repeats presses in their order, except on controls that were removed or have changed, so that no first click is lost. */
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
