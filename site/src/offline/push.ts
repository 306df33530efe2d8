import { scope } from './scope.ts'

/** A notification about an order, as the shop sends it. */
interface Note {
  readonly title: string
  readonly body: string
  /** Path of the page that it opens. */
  readonly path: string
  /** A second notification of this tag replaces the first. */
  readonly tag: string
}

const FIELDS = ['title', 'body', 'path', 'tag'] as const

/** Reads a message of a push service; null if it is none of this shop's. */
function noteIn(data: { json(): unknown } | null): Note | null {
  try {
    const note = Object(data?.json()) as Note
    return FIELDS.every((field) => typeof note[field] === 'string') ? note : null
  } catch {
    return null
  }
}

/**
 * Reports to the shop that the browser has replaced the subscription of this device, which may happen at any time without a
 * page. Subscribes again if the browser did not. Without an old one nothing is renewed: the shopper has turned it off.
 */
async function renew(old: PushSubscription | null = null, given: PushSubscription | null = null) {
  if (!old) return
  const device = given ?? (await scope.registration.pushManager.subscribe(old.options))
  await fetch('/api/v1/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: old.endpoint, auth: old.toJSON().keys?.auth, device }),
  })
}

/** Shows notifications about orders, opens the order of one that is pressed, and keeps them coming. */
export function showNotifications(): void {
  const { registration, clients, location } = scope
  scope.addEventListener('push', (event) => {
    const note = noteIn(event.data)
    if (!note) return
    const { title, body, path, tag } = note
    event.waitUntil(registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: path }))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => {
    // The permission may be gone, or the network: then the push service tells the shop that there is no such device.
    event.waitUntil(renew(event.oldSubscription, event.newSubscription).catch(() => {}))
  })
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    const { pathname } = new URL(String(notification.data), location.origin)
    event.waitUntil(clients.openWindow(pathname))
  })
}
