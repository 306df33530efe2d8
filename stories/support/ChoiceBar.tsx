import { CHOICES, type Chosen } from './choices.ts'

export interface ChoiceBarProps {
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Fields above every story for its appearance, its texts and the style of the site around it. */
export const ChoiceBar = ({ chosen, onChoose }: ChoiceBarProps) => (
  <form className="story-choices">
    {Object.entries(CHOICES).map(([name, { label, options }]) => (
      <label key={name}>
        {label}{' '}
        <select
          value={chosen[name as keyof Chosen] ?? options[0]}
          onChange={({ target }) => onChoose({ ...chosen, [name]: target.value })}
        >
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
    ))}
  </form>
)
