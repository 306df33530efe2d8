import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Clock } from './clock.ts'
import { timers } from './timers.ts'

/** How long a toast stays, in ms. */
export const TOAST_TIME = 3000

/** What a notice offers: a link; or a button (undo), which only the message list has, as long as it is offered. */
export type NoticeAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly act: () => void; readonly offered: ReadonlySignal<boolean> }

export interface Notice {
  readonly id: number
  readonly tone: 'good' | 'bad'
  readonly text: string
  readonly action?: NoticeAction
  /** The page says it where it belongs: on small screens it is only announced. */
  readonly isRepeat?: true
}

const HISTORY_LENGTH = 50

export type Notices = ReturnType<typeof createNotices>

/** Creates the notices of a shop: its open toasts, and the history of all messages so far. */
export function createNotices(clock: Clock) {
  const history = signal<readonly Notice[]>([])
  const openIds = signal<ReadonlySet<number>>(new Set())
  const times = timers<number>(clock)
  let lastId = 0
  // A toast whose place is still loading must not close before it was seen.
  let show = times.hold()
  const open = computed(() => history.value.filter((notice) => openIds.value.has(notice.id)), {
    watched: () => show(),
    unwatched() {
      show = times.hold()
    },
  })

  function dismiss(id: number) {
    times.stop(id)
    openIds.value = new Set([...openIds.peek()].filter((open) => open !== id))
  }
  function add(
    tone: Notice['tone'],
    text: string,
    action?: NoticeAction,
    more: Pick<Notice, 'isRepeat'> = {},
  ) {
    // A text that is already open is shown once, with its time restarted.
    const same = history.peek().find((notice) => notice.text === text && openIds.peek().has(notice.id))
    if (same) dismiss(same.id)
    lastId += 1
    const notice: Notice = { id: lastId, tone, text, ...(action && { action }), ...more }
    history.value = [...history.peek(), notice].slice(-HISTORY_LENGTH)
    openIds.value = new Set([...openIds.peek(), notice.id])
    times.start(notice.id, TOAST_TIME, () => dismiss(notice.id))
  }

  return {
    history: history as ReadonlySignal<readonly Notice[]>,
    /** The toasts. The time of a toast passes while something follows them. */
    open,
    /** Says that something was done. */
    say: (text: string, action?: NoticeAction) => add('good', text, action),
    /** Says that something failed. */
    warn: (text: string, action?: NoticeAction) => add('bad', text, action),
    /** Says what the page also says where it belongs, for example next to a field. */
    repeat: (tone: Notice['tone'], text: string, action?: NoticeAction) =>
      add(tone, text, action, { isRepeat: true }),
    dismiss,
    /** Pauses all toasts (pointer or focus on them, tab hidden) until the returned function is called. */
    hold: times.hold,
  }
}
