import type { Actions } from '../control/control.ts'

/** Reads the shop's folder again, as a signal from outside. Only an open shop with pages listens. */
export const APPLY = 'SIGHUP'

export const applyActions: Actions = {
  apply: async () =>
    process.listenerCount(APPLY) > 0 && process.emit(APPLY)
      ? ['The pages are built again in the background. Their build logs what is wrong with the folder.']
      : ['No shop with pages is open; the next start reads the folder.'],
}
