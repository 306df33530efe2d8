import { vi } from 'vitest'

interface FakePushOptions {
  /** What the browser's settings say before anybody asks. @default 'default' */
  readonly permission?: NotificationPermission
  /** What the shopper answers. @default 'granted' */
  readonly answer?: NotificationPermission
  /** Whether this device has notifications already. @default false */
  readonly isOn?: boolean
}

/** A browser with a worker that can get notifications, until the end of the test. */
export function fakePush({ permission = 'default', answer = 'granted', isOn = false }: FakePushOptions = {}) {
  let present: { endpoint: string } | null = null
  const device = () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
    toJSON: () => ({ keys: { p256dh: 'BKey', auth: 'secret' } }),
    async unsubscribe() {
      present = null
      return true
    },
  })
  if (isOn) present = device()
  const subscribe = vi.fn(async () => {
    present = device()
    return present
  })
  const pushManager = { subscribe, getSubscription: async () => present }
  const requestPermission = vi.fn(async () => {
    notification.permission = answer
    return answer
  })
  const notification = { permission, requestPermission }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  return { subscribe, requestPermission, isOn: () => present !== null }
}

/** The browser has no worker any more. */
export const forgetPush = () => void Reflect.deleteProperty(navigator, 'serviceWorker')
