import type { Stop } from './clock.ts'

/** Sends each message to all subscribers. */
export interface Publisher<T> {
  publish(message: T): void
  subscribe(act: (message: T) => void): Stop
}

export function publisher<T>(): Publisher<T> {
  const subscribers = new Set<(message: T) => void>()
  return {
    publish(message) {
      for (const act of subscribers) act(message)
    },
    subscribe(act) {
      subscribers.add(act)
      return () => void subscribers.delete(act)
    },
  }
}
