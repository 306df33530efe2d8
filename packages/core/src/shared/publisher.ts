import type { Stop } from './clock.ts'

/** Sends each message to all subscribers. */
export function publisher<T>() {
  const subscribers = new Set<(message: T) => void>()
  return {
    publish(message: T) {
      for (const act of subscribers) act(message)
    },
    subscribe(act: (message: T) => void): Stop {
      subscribers.add(act)
      return () => void subscribers.delete(act)
    },
  }
}
