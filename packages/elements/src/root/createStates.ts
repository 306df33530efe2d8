import type { ElementState } from './states.ts'

/** How long an element may have nothing to show, in ms: longer than the time limits of a token and a call together. */
const LOADING_LIMIT = 30_000

/**
 * The custom states of an element.
 * @param onLate called when it has been loading for too long
 */
export function createStates({ states }: ElementInternals, onLate: () => void) {
  let limit: ReturnType<typeof setTimeout> | undefined
  const mark = (state: ElementState, isSo: boolean) => {
    try {
      states[isSo ? 'add' : 'delete'](state)
    } catch {
      // Older browsers have no custom states, or need other names.
    }
  }
  return {
    mark,
    /** Begins one of the three states that exclude each other. */
    become(next: Exclude<ElementState, 'signed-out'>) {
      for (const state of ['loading', 'ready', 'failed'] as const) mark(state, state === next)
      clearTimeout(limit)
      if (next === 'loading') limit = setTimeout(onLate, LOADING_LIMIT)
    },
    /** Ends the wait of an element that has left the page. */
    stop: () => clearTimeout(limit),
  }
}
