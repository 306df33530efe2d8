import { batch, computed, type Signal, signal } from '@preact/signals-core'
import { type Failure, toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { userNow } from './owner.ts'

/** Texts, or other values, by the fields that they belong to. */
export type ByField<F extends string, V = string> = Readonly<Partial<Record<F, V>>>

export interface FormOptions<D, T, F extends string, V> {
  /** What was typed, over what is saved or known already. */
  draft(typed: T): D
  /** What is wrong with a draft, mostly in words: what may be sent has nothing. Signals that it reads are followed. */
  check(draft: D): ByField<F, V>
  readonly empty: T
}

/** What came of one call for the shopper who is here; null where it failed, or another shopper is here by now. */
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
 * A form as it is being filled in: current over saved values, the problems of its fields, one submit at a time.
 *
 * ```ts
 * const letter = form(shop, { empty: {}, draft: (typed) => ({ ...EMPTY, ...typed }), check: (draft) => problemsOf(draft) })
 * letter.typed.value = { ...letter.typed.peek(), subject: 'A question' }
 * await letter.submit(() => api.send(letter.draft.peek()), (failure) => notices.warn(copy.failed))
 * ```
 */
export function form<D, T, F extends string, V = string>(
  shop: Pick<Shop, 'session'>,
  { draft: draftOf, check, empty }: FormOptions<D, T, F, V>,
) {
  const typed = signal(empty)
  const complained = signal<readonly F[]>([])
  const failure = signal<string | null>(null)
  const saving = signal(false)
  const draft = computed(() => draftOf(typed.value))
  const wrong = computed(() => check(draft.value))

  function isRight(): boolean {
    const fields = Object.keys(wrong.peek()) as F[]
    batch(() => {
      failure.value = null
      complained.value = fields
    })
    return fields.length === 0
  }

  return {
    typed,
    /** What stands in the fields. */
    draft,
    /** What is wrong, once sending was tried; each goes away as it is corrected. */
    problems: computed(() => {
      const fields = complained.value.filter((field) => wrong.value[field] !== undefined)
      return Object.fromEntries(fields.map((field) => [field, wrong.value[field]])) as ByField<F, V>
    }),
    /** Why it was not accepted though nothing is wrong with it, or null. */
    failure,
    saving,
    /** Shows what is wrong. True where nothing is. */
    isRight,
    /** Shows what is wrong with these fields from now on. */
    complain(fields: readonly F[]) {
      complained.value = fields
    },
    /** Begins with what was typed before; by default with nothing. */
    begin(before = empty) {
      batch(() => {
        typed.value = before
        complained.value = []
        failure.value = null
      })
    },
    /**
     * Sends it where nothing is wrong with it, one call at a time. Null where it was not accepted (then `refuse` is
     * called), or another shopper is here by now.
     */
    async submit<R>(send: () => Promise<R>, refuse: (failure: Failure) => void): Promise<R | null> {
      return saving.peek() || !isRight() ? null : sent(shop, saving, send, refuse)
    },
  }
}
