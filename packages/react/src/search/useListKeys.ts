import { type KeyboardEvent, useState } from 'react'
import { pressed } from '../ui/pressed.ts'

interface ListKeysOptions {
  /** Identity of the list: when it changes, no option is active. */
  list: object
  count: number
  /** Whether the list can be opened: it has options, or a text why there are none. */
  isReady: boolean
  /** Chooses an option of the field's list. */
  choose: (index: number, field: HTMLInputElement) => void
  /** Called after Esc has cleared the field. */
  clear: () => void
}

/** Keys that return from the list to the text: the browser handles them in the field. */
const TEXT_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Backspace', 'Delete']

/**
 * Keyboard support of a field with a list of options: an editable combobox with list autocomplete, according to the ARIA
 * Authoring Practices (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function useListKeys({ list, count, isReady, choose, clear }: ListKeysOptions) {
  const [isOpen, setOpen] = useState(false)
  const [selected, setSelected] = useState<{ list: object; index: number }>()
  const shown = isOpen && isReady
  const listed = shown && count > 0
  const active = listed && selected?.list === list && selected.index < count ? selected.index : -1

  const moveTo = (index: number) => setSelected({ list, index })
  /** Opens or closes the list, with no option selected. */
  function toggle(nextOpen: boolean) {
    setOpen(nextOpen)
    moveTo(-1)
  }
  const open = () => toggle(true)
  const close = () => toggle(false)

  /** Handles a key. Returns whether the browser's default action must be prevented. */
  function handle({ key, altKey, ctrlKey, metaKey, shiftKey, currentTarget }: FieldKey): boolean {
    if (ctrlKey || metaKey || shiftKey) return false
    if (TEXT_KEYS.includes(key)) moveTo(-1)
    if (key === 'Escape') {
      if (shown) close()
      else if (currentTarget.value !== '') {
        currentTarget.value = ''
        clear()
      } else return false
      return true
    }
    if (key === 'Enter' && active >= 0) {
      choose(active, currentTarget)
      close()
      return true
    }
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step === 0 || count === 0) return false
    if (altKey && step < 0) close()
    else if (!listed) open()
    // The field is one of the positions, before the first option.
    if (!altKey) moveTo(((active + 1 + step + count + 1) % (count + 1)) - 1)
    return true
  }

  return {
    /** Whether it is open, with options or with a text. */
    shown,
    /** Whether it is open with options. */
    listed,
    /** Index of the option that the arrow keys have selected; -1 is the field. */
    active,
    open,
    close,
    onKeyDown(event: FieldKey) {
      // Enter and Esc are left to an input method that is composing a word, for example in Devanagari.
      if (pressed(event) !== '' && handle(event)) event.preventDefault()
    },
  }
}

type FieldKey = KeyboardEvent<HTMLInputElement>
