import { type KeyboardEvent, useState } from 'react'

export interface ListKeysOptions {
  /** What is listed: another list has no active option. */
  list: object
  /** Options in the list. */
  count: number
  /** There is something to open: options, or a text that says why there are none. */
  isReady: boolean
  /** Chooses an option of the field. */
  choose: (index: number, field: HTMLInputElement) => void
  /** The field was emptied by Esc. */
  clear: () => void
}

/** In these the focus returns to the text: the field handles the key itself. */
const TEXT_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Backspace', 'Delete']

/**
 * Keys of a field with a list of options, as the ARIA Authoring Practices describe an editable combobox with list
 * autocomplete: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useListKeys({ list, count, isReady, choose, clear }: ListKeysOptions) {
  const [isOpen, setOpen] = useState(false)
  const [stop, setStop] = useState<{ list: object; index: number }>()
  const shown = isOpen && isReady
  const listed = shown && count > 0
  const active = listed && stop?.list === list && stop.index < count ? stop.index : -1

  const moveTo = (index: number) => setStop({ list, index })
  /** Opens or closes it, with the focus in the field. */
  function toggle(opened: boolean) {
    setOpen(opened)
    moveTo(-1)
  }
  const open = () => toggle(true)
  const close = () => toggle(false)

  /** Whether the key did something here. */
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
    // The field itself is one of the stops.
    if (!altKey) moveTo(((active + 1 + step + count + 1) % (count + 1)) - 1)
    return true
  }

  return {
    /** It is open, with options or with a text. */
    shown,
    /** It is open with options. */
    listed,
    /** Index of the option that the arrow keys have selected; -1 is the field. */
    active,
    open,
    close,
    onKeyDown(event: FieldKey) {
      // Enter and Esc belong to a keyboard that still composes a word, as in Devanagari.
      if (!event.nativeEvent.isComposing && handle(event)) event.preventDefault()
    },
  }
}

type FieldKey = KeyboardEvent<HTMLInputElement>
