import { pushApi } from '@haat/core/orders'
import { useEffect, useMemo, useState } from 'react'
import { useShop } from '../shop.ts'

/**
 * - `unknown`: is being read, or the device cannot get notifications
 * - `refused`: the browser's settings forbid them
 * - `failed`: they could not be turned on or off
 */
type PushState = 'unknown' | 'off' | 'on' | 'refused' | 'failed'

/** Notifications of this device for this origin; null without a worker, or where the browser has none. */
async function pushManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return null
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null
}

const isAllowed = () => Notification.permission === 'granted'

/** The browser's description of this device, as the shop stores it. */
function deviceOf(subscription: PushSubscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } }
}

/** Turns notifications of this device on and off. Nothing is asked before `start`. */
export function usePush() {
  const { http } = useShop()
  const api = useMemo(() => pushApi(http), [http])
  const [state, setState] = useState<PushState>('unknown')

  useEffect(() => {
    async function read() {
      const manager = await pushManager()
      if (!manager || Notification.permission === 'denied') return
      const subscription = isAllowed() ? await manager.getSubscription() : null
      // Another shopper may have turned it on: it is theirs until now.
      if (subscription) await api.start(deviceOf(subscription))
      setState(subscription ? 'on' : 'off')
    }
    read().catch(() => {})
  }, [api])

  async function subscribe(manager: PushManager): Promise<PushState> {
    const permission = await Notification.requestPermission()
    // Whoever only closed the question may be asked again.
    if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off'
    const applicationServerKey = await api.key()
    // One with an old key of the shop could not be renewed.
    await (await manager.getSubscription())?.unsubscribe()
    const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey })
    try {
      await api.start(deviceOf(subscription))
    } catch (failure) {
      await subscription.unsubscribe()
      throw failure
    }
    return 'on'
  }
  async function unsubscribe(manager: PushManager): Promise<PushState> {
    const subscription = await manager.getSubscription()
    await subscription?.unsubscribe()
    // If this call fails, the push service tells the shop at the next notification.
    if (subscription) await api.stop(subscription.endpoint).catch(() => {})
    return 'off'
  }
  async function change(act: (manager: PushManager) => Promise<PushState>): Promise<void> {
    try {
      const manager = await pushManager()
      setState(manager ? await act(manager) : 'failed')
    } catch {
      setState('failed')
    }
  }
  return {
    state,
    /** Asks for the browser's permission, which it allows only after a press. */
    start: () => change(subscribe),
    stop: () => change(unsubscribe),
  }
}
