import { followers } from './stores.ts'

/** Lets every element look at its stores and its page anew. */
export function notify(): void {
  for (const look of followers) look()
}
