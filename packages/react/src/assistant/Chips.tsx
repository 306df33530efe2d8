import type { AssistantStore, Chip } from '@haat/core/assistant'
import { assistantTexts } from '@haat/core/assistant'
import { useTexts } from '../texts.ts'
import { holdPress, useValue } from '../ui/index.ts'
import './composer.css'

/** Answers to an open question, which are shown before other suggestions. */
const ANSWERS = ['confirm', 'cancel']
const answerOf = ({ text }: Chip) => ANSWERS.indexOf(text.toLowerCase())
const answersFirst = (chips: readonly Chip[]) => [
  ...chips.filter((chip) => answerOf(chip) >= 0).toSorted((a, b) => answerOf(a) - answerOf(b)),
  ...chips.filter((chip) => answerOf(chip) < 0),
]

/** Suggested replies; pressing one sends it. */
export function Chips({ store }: { store: AssistantStore }) {
  const texts = useTexts(assistantTexts)
  const chips = useValue(store.chips)
  const pending = useValue(store.pending)
  const mode = useValue(store.mode)
  if (chips.length === 0) return null
  const isAsking = pending !== null || mode === 'logout'
  const toneOf = (chip: Chip) => {
    const answer = ANSWERS[answerOf(chip)]
    if (!isAsking || answer === undefined) return undefined
    if (answer === 'cancel') return 'keep'
    return pending === null ? 'go' : 'danger'
  }
  return (
    <div
      className="haat-chips"
      role="group"
      aria-label={texts.suggestions}
      tabIndex={-1}
      data-asking={isAsking ? '' : undefined}
    >
      {(isAsking ? answersFirst(chips) : chips).map((chip) => (
        <button
          key={chip.text}
          type="button"
          className="haat-chip"
          part="chip"
          data-tone={toneOf(chip)}
          {...holdPress}
          onClick={() => store.send(chip.text)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  )
}
