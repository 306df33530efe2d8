import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type Clock, elapsedOn, type Stop } from './clock.ts'

/** How long a toast stays, in ms (storefront.md §2). */
export const TOAST_TIME = 3000

/** How long a toast with an undo button stays, in ms. */
export const UNDO_TIME = 8000

/** What a toast offers: a link, or a button (undo). */
export type NoticeAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly act: () => void }

export interface Notice {
  readonly id: number
  readonly tone: 'good' | 'bad'
  readonly text: string
  readonly action?: NoticeAction
}

const HISTORY_LENGTH = 50

export type Notices = ReturnType<typeof createNotices>

/** Creates the notices of a shop: its open toasts, and the history of all messages so far. */
export function createNotices(clock: Clock) {
  const history = signal<readonly Notice[]>([])
  const openIds = signal<ReadonlySet<number>>(new Set())
  /** For each open toast: its remaining time in ms, and its timer while that runs. */
  const timers = new Map<number, { left: number; since: number; stop: Stop | null }>()
  let holds = 0
  let lastId = 0

  function run(id: number, left: number) {
    timers.set(id, { left, since: elapsedOn(clock), stop: clock.after(left, () => dismiss(id)) })
  }
  function pause() {
    for (const [id, { left, since, stop }] of timers) {
      stop?.()
      timers.set(id, { left: Math.max(0, left - (elapsedOn(clock) - since)), since, stop: null })
    }
  }
  function dismiss(id: number) {
    timers.get(id)?.stop?.()
    timers.delete(id)
    openIds.value = new Set([...openIds.peek()].filter((open) => open !== id))
  }
  function add(tone: Notice['tone'], text: string, action?: NoticeAction) {
    // A text that is already open is shown once, with its time restarted.
    const same = history.peek().find((notice) => notice.text === text && openIds.peek().has(notice.id))
    if (same) dismiss(same.id)
    lastId += 1
    const notice: Notice = { id: lastId, tone, text, ...(action && { action }) }
    history.value = [...history.peek(), notice].slice(-HISTORY_LENGTH)
    openIds.value = new Set([...openIds.peek(), notice.id])
    const left = action && 'act' in action ? UNDO_TIME : TOAST_TIME
    if (holds === 0) run(notice.id, left)
    else timers.set(notice.id, { left, since: 0, stop: null })
  }

  return {
    history: history as ReadonlySignal<readonly Notice[]>,
    open: computed(() => history.value.filter((notice) => openIds.value.has(notice.id))),
    say: (text: string, action?: NoticeAction) => add('good', text, action),
    warn: (text: string, action?: NoticeAction) => add('bad', text, action),
    dismiss,
    /** Pauses all toasts (pointer or focus on them, tab hidden) until the returned function is called. */
    hold(): Stop {
      holds += 1
      if (holds === 1) pause()
      let released = false
      return () => {
        if (released) return
        released = true
        holds -= 1
        if (holds === 0) for (const [id, { left }] of timers) run(id, left)
      }
    },
  }
}
