import { addressesStore } from '../addresses/index.ts'
import type { OwnedResource } from '../client/shopper-resource.ts'
import { contactForm } from '../contact/index.ts'
import { currentOrders, expectedDelivery, ordersStore, outcomeTexts } from '../orders/index.ts'
import { profileStore } from '../profile/index.ts'
import { sessionStore } from '../session/session.store.ts'
import { formatDay } from '../shared/dates.ts'
import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { shortId, trackingTexts } from '../tracking/index.ts'
import { trackOrder } from '../tracking/tracking.api.ts'
import { assistantTexts } from './assistant.texts.ts'
import type { Effect, Entry, Outcome, TrackingFault } from './assistant.ts'
import { messageToTeam } from './conversation.ts'
import { findOrder, loadedUnlessAborted } from './found-order.ts'
import { findAnswers } from './free-text/find-answers.ts'
import { sayingsTexts } from './sayings.texts.ts'

const FAILED: Outcome = { type: 'failed' }

/**
 * Returns a function that carries out effects with the shop's stores, so that all views are updated. It never rejects.
 * @param linesOf returns the conversation
 */
export function effectRunner(shop: Shop, linesOf: () => readonly Entry[]) {
  const handOver = (text?: string) => write(shop, messageToTeam(linesOf(), text, shop.texts(assistantTexts)))
  const orders = shop.use(ordersStore)
  return async (effect: Effect, signal: AbortSignal): Promise<Outcome> => {
    switch (effect.type) {
      case 'look-profile':
        return load(shop.use(profileStore).profile, signal, (profile) => ({
          type: 'profile',
          firstName: profile?.firstName ?? null,
        }))
      case 'look-orders':
        return load(orders.all, signal, (all) => ({
          type: 'orders',
          all: all.length,
          current: currentOrders(all).length,
        }))
      case 'look-addresses':
        return load(shop.use(addressesStore).list, signal, (all) => ({ type: 'addresses', all: all.length }))
      case 'delete-order':
        return toOutcome(await orders.remove(effect.id, shop.texts(sayingsTexts).deleteFailedOrder))
      case 'delete-address':
        return toOutcome(await shop.use(addressesStore).remove(effect.id))
      case 'sign-out':
        return toOutcome(await shop.use(sessionStore).signOut())
      case 'track-order':
        return track(shop, effect.order, signal)
      case 'write-message':
        return handOver(effect.text)
      case 'find-answers':
        return findAnswers({ shop, text: effect.text, signal, handOver })
    }
  }
}

const toOutcome = (worked: boolean): Outcome => (worked ? { type: 'done' } : FAILED)

/** Loads a shopper's resource, and returns the outcome. */
async function load<T>(
  resource: OwnedResource<T>,
  signal: AbortSignal,
  outcomeOf: (value: T) => Outcome,
): Promise<Outcome> {
  const known = await loadedUnlessAborted(resource, signal)
  return known.state === 'ready' ? outcomeOf(known.value) : FAILED
}

async function track(shop: Shop, named: string, signal: AbortSignal): Promise<Outcome> {
  const order = shortId(named)
  const failed = (fault: TrackingFault): Outcome => ({ type: 'tracked', order, fault })
  const { id, createdAt, known } = await findOrder(shop, named, signal)
  if (id === null) return failed(known.state === 'ready' ? 'unknown' : 'failed')
  try {
    const answer = await trackOrder(shop.http, id, signal)
    if (answer.state !== 'found') return failed(answer.state === 'unknown' ? 'unknown' : 'no-status')
    const { status, estimatedDelivery, outcome } = answer.tracking
    if (status === null) return failed('no-status')
    const step = shop.texts(trackingTexts).steps[status]
    const became = outcome && shop.texts(outcomeTexts)[outcome]
    const day = outcome
      ? null
      : (estimatedDelivery ?? expectedDelivery({ id, status, createdAt }, shop.clock.now()))
    return {
      type: 'tracked',
      order: shortId(id),
      step: became ? `${step}, ${became}` : step,
      day: day ? formatDay(day) : '',
      delivered: !outcome && status === 'Delivered',
    }
  } catch (thrown) {
    return failed(toFailure(thrown).kind === 'refused' ? 'server-failed' : 'failed')
  }
}

function write(shop: Shop, text: string): Outcome {
  const form = contactForm(shop, 'assistant')
  const { message } = form.draft.peek()
  if (message.trim() === '') form.enter({ message: text })
  return { type: 'written', written: message.trim() === '' || message === text }
}
