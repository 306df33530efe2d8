import { type ReactNode, useId } from 'react'

export interface ChoiceProps<Value extends string | number> {
  label: string
  value: Value
  choices: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

/** A choice of a few visible options. */
export function Choice<Value extends string | number>({
  label,
  value,
  choices,
  onChange,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="studio-choice">
      <legend>{label}</legend>
      <div className="studio-choice__row">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export interface SwitchProps {
  label: string
  hint?: string | undefined
  on: boolean
  onChange: (on: boolean) => void
}

/** A switch. */
export function Switch({ label, hint, on, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="studio-switch">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="checkbox"
        checked={on}
        aria-describedby={hint && `${id}h`}
        onChange={({ target }) => onChange(target.checked)}
      />
      {hint && <p id={`${id}h`}>{hint}</p>}
    </div>
  )
}

export interface RangeProps {
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** A length in px. */
export function Range({ label, min, max, value, onChange }: RangeProps) {
  const id = useId()
  return (
    <div className="studio-range">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{value} px</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}

export interface GroupProps {
  title: string
  children: ReactNode
}

/** A group of controls, which can be collapsed. */
export function Group({ title, children }: GroupProps) {
  return (
    <details className="studio-group" open>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="studio-group__inside">{children}</div>
    </details>
  )
}
