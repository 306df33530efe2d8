import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Clock, Stop } from './clock.ts'
import { timers } from './timers.ts'

/** How long a toast stays, in ms (storefront.md §2). */
export const TOAST_TIME = 3000

/** A link of a notice. */
export interface NoticeLink {
  readonly label: string
  readonly href: string
}

/** A button (undo), which only the message list has. */
export interface NoticeButton {
  readonly label: string
  readonly act: () => void
}

export type NoticeAction = NoticeLink | NoticeButton

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
  const dialogs = signal<readonly symbol[]>([])
  const times = timers<number>(clock)
  let lastId = 0

  function dismiss(id: number) {
    times.stop(id)
    openIds.value = new Set([...openIds.peek()].filter((open) => open !== id))
  }
  function add(tone: Notice['tone'], text: string, action?: NoticeAction): number {
    // A text that is already open is shown once, with its time restarted.
    const same = history.peek().find((notice) => notice.text === text && openIds.peek().has(notice.id))
    if (same) dismiss(same.id)
    lastId += 1
    const id = lastId
    history.value = [...history.peek(), { id, tone, text, ...(action && { action }) }].slice(-HISTORY_LENGTH)
    openIds.value = new Set([...openIds.peek(), id])
    times.start(id, TOAST_TIME, () => dismiss(id))
    return id
  }

  return {
    history: history as ReadonlySignal<readonly Notice[]>,
    open: computed(() => history.value.filter((notice) => openIds.value.has(notice.id))),
    say: (text: string, action?: NoticeLink): void => void add('good', text, action),
    warn: (text: string, action?: NoticeLink): void => void add('bad', text, action),
    /** Shows a success that can be undone. The returned function withdraws that; the text stays. */
    offer(text: string, action: NoticeButton): Stop {
      const id = add('good', text, action)
      return () => {
        history.value = history.peek().map(({ action, ...notice }) => ({
          ...notice,
          ...(action && notice.id !== id && { action }),
        }))
      }
    },
    dismiss,
    /** The modal dialog that shows the toasts; undefined if the page does. */
    dialog: computed(() => dialogs.value.at(-1)),
    /** Lets a modal dialog show the toasts until the returned function is called. */
    enter(dialog: symbol): Stop {
      dialogs.value = [...dialogs.peek(), dialog]
      return () => {
        dialogs.value = dialogs.peek().filter((other) => other !== dialog)
      }
    },
    /** Pauses all toasts (pointer or focus on them, tab hidden) until the returned function is called. */
    hold: times.hold,
  }
}
