import { Button } from '@haat/react/ui'
import { useId, useState } from 'react'

export interface ColourEntryProps {
  name: string
  label: string
  /** `#rrggbb`. */
  value: string
  /** Whether it was chosen; otherwise it is the shop's own. */
  isSet: boolean
  /** null resets it to the shop's own. */
  onSet: (value: string | null) => void
}

const HEX = /^#[\da-f]{6}$/i

/** A colour to pick or type, with a button to reset it. */
export function ColourEntry({ name, label, value, isSet, onSet }: ColourEntryProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <div className="studio-colour" data-set={isSet}>
      <label htmlFor={id}>{label}</label>
      <input
        type="color"
        aria-label={`${label}: pick`}
        value={value}
        onChange={({ target }) => onSet(target.value)}
      />
      <input
        id={id}
        className="studio-colour__text"
        value={draft ?? value}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        aria-invalid={draft !== null && !HEX.test(draft) ? true : undefined}
        onChange={({ target }) => {
          setDraft(target.value)
          if (HEX.test(target.value)) onSet(target.value.toLowerCase())
        }}
        onBlur={() => setDraft(null)}
      />
      {isSet && (
        <Button tone="plain" icon="retry" iconOnly title={`--haat-${name}`} onClick={() => onSet(null)}>
          {`${label}: use the shop’s colour`}
        </Button>
      )}
    </div>
  )
}
