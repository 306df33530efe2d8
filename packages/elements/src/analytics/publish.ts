import type { AnalyticsEvents, AnalyticsName } from '@haat/core/analytics'

/** All names; the type ensures that the list is complete. */
const NAMES: Readonly<Record<AnalyticsName, true>> = {
  view_item: true,
  view_item_list: true,
  select_item: true,
  add_to_cart: true,
  remove_from_cart: true,
  add_to_wishlist: true,
  view_cart: true,
  begin_checkout: true,
  add_shipping_info: true,
  add_payment_info: true,
  purchase: true,
  search: true,
  login: true,
}

type Listener = (event: never) => unknown
const listeners = new Map<string, Set<Listener>>()

/** @returns false for an unknown name or a listener that is not a function, which is logged */
export function listen(name: string, listener: Listener, end: AbortSignal): boolean {
  if (!Object.hasOwn(NAMES, name)) {
    console.error(`Haat: there is no event "${name}". Haat.on takes ${Object.keys(NAMES).join(', ')}.`)
    return false
  }
  if (typeof listener !== 'function') {
    console.error(`Haat: Haat.on was given no function. Write Haat.on('${name}', (event) => …).`)
    return false
  }
  const all = listeners.get(name) ?? new Set()
  listeners.set(name, all)
  // A function that is subscribed twice is called twice.
  const own: Listener = (event) => listener(event)
  if (!end.aborted) all.add(own)
  end.addEventListener('abort', () => all.delete(own))
  return true
}

/** Calls each listener with its own copy of the event; one that throws does not stop the others. */
export function publish<Name extends AnalyticsName>(name: Name, event: AnalyticsEvents[Name]): void {
  for (const listener of listeners.get(name) ?? [])
    queueMicrotask(() => listener(structuredClone(event) as never))
}
