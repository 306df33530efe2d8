import type { AssistantStore, Chip } from '@haat/core/assistant'
import { assistantTexts } from '@haat/core/assistant'
import { useTexts } from '../shop.ts'
import { holdPress, useValue } from '../ui/index.ts'
import './composer.css'

/** The place of a suggestion while a question is open: its answers come first. */
const placeOf = ({ text }: Chip) => ['confirm', 'cancel', text].indexOf(text)

/** Suggested replies; pressing one sends it. */
export function Chips({ store }: { store: AssistantStore }) {
  const texts = useTexts(assistantTexts)
  const chips = useValue(store.chips)
  const pending = useValue(store.pending)
  const mode = useValue(store.mode)
  if (chips.length === 0) return null
  const isAsking = pending !== null || mode === 'logout'
  const tones: Readonly<Record<string, string>> = isAsking
    ? { confirm: pending === null ? 'go' : 'danger', cancel: 'keep' }
    : {}
  return (
    <div
      className="haat-chips"
      role="group"
      aria-label={texts.suggestions}
      tabIndex={-1}
      data-asking={isAsking ? '' : undefined}
    >
      {(isAsking ? chips.toSorted((a, b) => placeOf(a) - placeOf(b)) : chips).map((chip) => (
        <button
          key={chip.text}
          type="button"
          className="haat-chip"
          part="chip"
          data-tone={tones[chip.text]}
          {...holdPress}
          onClick={() => store.send(chip.text)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  )
}
