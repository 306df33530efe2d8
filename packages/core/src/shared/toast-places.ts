import { computed, signal } from '@preact/signals-core'
import type { Stop } from './clock.ts'

/** The modal dialogs that can show the toasts of a shop. */
export const toastPlaces = () => {
  const dialogs = signal<readonly symbol[]>([])
  return {
    /** The dialog that shows them: the last one; undefined if the page does. */
    dialog: computed(() => dialogs.value.at(-1)),
    /** Adds a dialog, until the returned function is called. */
    enter(dialog: symbol): Stop {
      dialogs.value = [...dialogs.peek(), dialog]
      return () => {
        dialogs.value = dialogs.peek().filter((other) => other !== dialog)
      }
    },
  }
}
