import { addressesStore } from '../addresses/index.ts'
import type { Owned, OwnedResource } from '../client/shopper-resource.ts'
import { contactForm } from '../contact/index.ts'
import { currentOrders, expectedDelivery, ordersStore } from '../orders/index.ts'
import { profileStore } from '../profile/index.ts'
import { sessionStore } from '../session/session.store.ts'
import { formatDay } from '../shared/dates.ts'
import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { shortId, trackingCopy } from '../tracking/index.ts'
import { trackingApi } from '../tracking/tracking.api.ts'
import type { Effect, Outcome } from './assistant.ts'
import { sayings } from './sayings.copy.ts'

/** Carries out what the engine asks for. Never rejects. */
export type Carrier = (effect: Effect, signal: AbortSignal) => Promise<Outcome>

const FAILED: Outcome = { type: 'failed' }

/** Carries effects out through the shop's own stores, so that whatever they show follows. */
export function carrier(shop: Shop): Carrier {
  const tracking = trackingApi(shop.http)
  const orders = shop.use(ordersStore)

  async function whole(order: string, signal: AbortSignal) {
    const isShort = order.length === shortId(order).length
    const known = isShort ? await settled(orders.all, signal) : orders.all.state.peek()
    const theirs = known.state === 'ready' ? known.value : []
    const wanted = order.toLowerCase()
    const found = theirs.find(({ id }) => [id, shortId(id)].some((name) => name.toLowerCase() === wanted))
    return { id: found?.id ?? (isShort ? null : order), createdAt: found?.createdAt ?? null, known }
  }

  async function track(named: string, signal: AbortSignal): Promise<Outcome> {
    const order = shortId(named)
    const { id, createdAt, known } = await whole(named, signal)
    if (id === null) return { type: 'tracked', order, fault: known.state === 'ready' ? 'unknown' : 'failed' }
    try {
      const answer = await tracking.of(id, signal)
      if (!answer.found)
        return { type: 'tracked', order, fault: answer.reason === 'unknown' ? 'unknown' : 'no-status' }
      const { status, estimatedDelivery } = answer.tracking
      if (status === null) return { type: 'tracked', order, fault: 'no-status' }
      const day = estimatedDelivery ?? expectedDelivery({ id, status, createdAt }, shop.clock.now())
      return {
        type: 'tracked',
        order: shortId(id),
        step: trackingCopy.steps[status],
        day: day ? formatDay(day) : '',
        delivered: status === 'Delivered',
      }
    } catch (thrown) {
      return {
        type: 'tracked',
        order,
        fault: toFailure(thrown).kind === 'refused' ? 'server-failed' : 'failed',
      }
    }
  }

  function write(text: string): Outcome {
    const form = contactForm(shop, 'assistant')
    const { message } = form.draft.peek()
    if (message.trim() === '') form.enter({ message: text })
    return { type: 'written', written: message.trim() === '' || message === text }
  }

  return async (effect, signal) => {
    switch (effect.type) {
      case 'look-profile': {
        const known = await settled(shop.use(profileStore).profile, signal)
        return known.state === 'ready'
          ? { type: 'profile', firstName: known.value?.firstName ?? null }
          : FAILED
      }
      case 'look-orders': {
        const known = await settled(orders.all, signal)
        return known.state === 'ready'
          ? { type: 'orders', all: known.value.length, current: currentOrders(known.value).length }
          : FAILED
      }
      case 'look-addresses': {
        const known = await settled(shop.use(addressesStore).list, signal)
        return known.state === 'ready' ? { type: 'addresses', all: known.value.length } : FAILED
      }
      case 'delete-order':
        return toOutcome(await orders.remove(effect.id, sayings.deleteFailed('order')))
      case 'delete-address':
        return toOutcome(await shop.use(addressesStore).remove(effect.id))
      case 'sign-out':
        return toOutcome(await shop.use(sessionStore).signOut())
      case 'track-order':
        return track(effect.order, signal)
      case 'write-message':
        return write(effect.text)
    }
  }
}

const toOutcome = (worked: boolean): Outcome => (worked ? { type: 'done' } : FAILED)

type Settled<T> = Exclude<Owned<T>, { readonly state: 'loading' }>

/** What a resource turns out to hold. One that failed before is asked once more. */
async function settled<T>(resource: OwnedResource<T>, signal: AbortSignal): Promise<Settled<T>> {
  if (resource.state.peek().state === 'failed') void resource.reload()
  const leave = resource.use()
  let stop = () => {}
  try {
    return await new Promise<Settled<T>>((resolve) => {
      signal.addEventListener('abort', () => resolve({ state: 'signed-out' }), { once: true })
      stop = resource.state.subscribe((present) => {
        if (present.state !== 'loading') resolve(present)
      })
    })
  } finally {
    stop()
    leave()
  }
}
