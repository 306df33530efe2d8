import { effect, type ReadonlySignal, untracked } from '@preact/signals-core'
import * as v from 'valibot'
import type { Shop } from '../shop.ts'
import { persisted } from './persisted.ts'
import { entriesOf, type SavedSchema } from './saved.ts'

/** A form, and its state that survives a reload. */
interface SavedForm<M> {
  readonly memory: ReadonlySignal<M>
  /** Starts with the saved state. */
  begin(memory: M): void
}

export interface SavedFormsOptions<M> {
  readonly key: string
  /** Schema of one form's saved state. */
  readonly schema: SavedSchema<M>
  readonly empty: M
  isEmpty(memory: M): boolean
}

/**
 * The forms of a shop by place, each created at its first use. Typed values survive a reload until they are sent or
 * discarded, or the shopper leaves.
 *
 * ```ts
 * const forms = savedForms(shop, { key: 'haat:address', schema: Memory, empty: EMPTY_MEMORY, isEmpty })
 * const form = forms('account/new', () => createForm(shop))
 * ```
 */
export function savedForms<M, F extends SavedForm<M>>(
  shop: Pick<Shop, 'session' | 'storage'>,
  { key, schema, empty, isEmpty }: SavedFormsOptions<M>,
): (place: string, make: () => F) => F {
  const forms = new Map<string, F>()
  const saved = persisted(shop, {
    key,
    schema: v.object({ forms: entriesOf(schema) }),
    empty: { forms: {} },
    isEmpty: (value) => Object.keys(value.forms).length === 0,
    onOwner() {
      for (const place of forms.keys()) begin(place)
    },
  })

  function begin(place: string) {
    forms.get(place)?.begin(saved.value.peek().forms[place] ?? empty)
  }

  function save(place: string, memory: M) {
    // Another tab may have saved another form.
    saved.refresh()
    saved.change(({ forms: { [place]: _, ...others } }) => ({
      forms: isEmpty(memory) ? others : { ...others, [place]: memory },
    }))
  }

  return (place, make) => {
    const known = forms.get(place)
    if (known !== undefined) return known
    const made = make()
    forms.set(place, made)
    begin(place)
    effect(() => {
      const memory = made.memory.value
      untracked(() => save(place, memory))
    })
    return made
  }
}
