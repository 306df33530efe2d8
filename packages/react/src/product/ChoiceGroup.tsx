import { useId } from 'react'
import './buy.css'
import './swatches.css'

interface ChoiceOption {
  value: string
  /** Name of a colour in the style sheet. @default no colour is shown */
  swatch?: string | false | undefined
  /** Why it cannot be bought: sold out, or not with the choice in the other picker. It can still be chosen. */
  missing?: string | false
}

interface ChoiceGroupProps {
  legend: string
  options: readonly ChoiceOption[]
  chosen: string | null
  /** Id of the error text; undefined if nothing is wrong. */
  errorId: string | undefined
  onChoose: (value: string) => void
}

/** A picker with native radio buttons. Shows nothing if there are no options. */
export function ChoiceGroup({ legend, options, chosen, errorId, onChoose }: ChoiceGroupProps) {
  const id = useId()
  if (!options[0]) return null
  return (
    <div
      className="haat-choice"
      role="radiogroup"
      aria-label={legend}
      aria-required="true"
      aria-invalid={!!errorId || undefined}
      aria-describedby={errorId}
    >
      <p className="haat-choice__legend">
        <span>{legend}</span>
        {chosen && <span className="haat-choice__chosen">{` ${chosen}`}</span>}
      </p>
      <div className="haat-choice__options">
        {options.map(({ value, swatch, missing }) => (
          <label
            key={value}
            className="haat-choice__option"
            part="option"
            data-missing={missing || undefined}
          >
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              aria-describedby={errorId}
              onChange={() => onChoose(value)}
            />
            {swatch && <span className="haat-swatch" data-colour={swatch} />}
            <span className="haat-choice__value">
              <span>{value}</span>
              {missing && <span className="haat-hidden">{`, ${missing}`}</span>}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
