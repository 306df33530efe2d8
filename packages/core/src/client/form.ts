import { batch, computed, type Signal, signal } from '@preact/signals-core'
import { type Failure, toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { userNow } from './owner.ts'

/** Texts, or other values, by field. */
export type ByField<F extends string, V = string> = Readonly<Partial<Record<F, V>>>

interface FormOptions<D, T, F extends string, V> {
  /** Returns the draft: typed values over saved or known ones. */
  draft(typed: T): D
  /**
   * Returns the errors of a draft by field, usually texts; empty if it can be sent. Signals that it reads are tracked.
   */
  check(draft: D): ByField<F, V>
  readonly empty: T
}

/** Returns the result of a call. Null if it failed, or another shopper is signed in by then. */
async function sent<R>(
  shop: Pick<Shop, 'session'>,
  saving: Signal<boolean>,
  send: () => Promise<R>,
  refuse: (failure: Failure) => void,
): Promise<R | null> {
  const owner = userNow(shop)
  saving.value = true
  try {
    const answer = await send()
    return userNow(shop) === owner ? answer : null
  } catch (thrown) {
    if (userNow(shop) === owner) refuse(toFailure(thrown))
    return null
  } finally {
    saving.value = false
  }
}

/**
 * A form that is being filled in: typed over saved values, errors by field, one submit at a time.
 *
 * ```ts
 * const message = form(shop, { empty: {}, draft: (typed) => ({ ...EMPTY, ...typed }), check: (draft) => problemsOf(draft) })
 * message.typed.value = { ...message.typed.peek(), subject: 'A question' }
 * await message.submit(() => api.send(message.draft.peek()), (failure) => notices.warn(copy.failed))
 * ```
 */
export function form<D, T, F extends string, V = string>(
  shop: Pick<Shop, 'session'>,
  { draft: draftOf, check, empty }: FormOptions<D, T, F, V>,
) {
  const typed = signal(empty)
  const shown = signal<readonly F[]>([])
  const failure = signal<string | null>(null)
  const saving = signal(false)
  const draft = computed(() => draftOf(typed.value))
  const wrong = computed(() => check(draft.value))

  function validate(): boolean {
    const fields = Object.keys(wrong.peek()) as F[]
    batch(() => {
      failure.value = null
      shown.value = fields
    })
    return fields.length === 0
  }

  return {
    typed,
    draft,
    /** Errors by field, from the first submit; each disappears when corrected. */
    problems: computed(() => {
      const fields = shown.value.filter((field) => wrong.value[field] !== undefined)
      return Object.fromEntries(fields.map((field) => [field, wrong.value[field]])) as ByField<F, V>
    }),
    /** Why it was not accepted although all fields are valid, or null. */
    failure,
    saving,
    /** Shows the errors. Returns true if there are none. */
    validate,
    /** Shows the errors of these fields from now on. */
    showProblems(fields: readonly F[]) {
      shown.value = fields
    },
    /** Starts with values that were typed before; by default with none. */
    begin(before = empty) {
      batch(() => {
        typed.value = before
        shown.value = []
        failure.value = null
      })
    },
    /**
     * Sends the form if it is valid, one call at a time. Returns null if it was not accepted (then `refuse` is called),
     * or another shopper is signed in by then.
     */
    async submit<R>(send: () => Promise<R>, refuse: (failure: Failure) => void): Promise<R | null> {
      return saving.peek() || !validate() ? null : sent(shop, saving, send, refuse)
    },
  }
}
