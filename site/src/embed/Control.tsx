import { useTexts } from '@haat/react'
import { Field } from '@haat/react/internal/ui/Field.tsx'
import { useId } from 'react'
import type { Setting } from './choices.ts'
import { embedTexts } from './embed.texts.ts'

interface ControlProps {
  setting: Setting
  /** undefined while it is not set. */
  value: string | undefined
  error?: string | null
  /** undefined removes the value. */
  onSet: (name: string, value: string | undefined) => void
}

/** The control of one setting: a list of its values, a check box, or a field. */
export function Control({ setting, value, error = null, onSet }: ControlProps) {
  const texts = useTexts(embedTexts)
  const { name, hint, kind, values } = setting
  if (kind === 'boolean') return <Flag setting={setting} value={value} onSet={onSet} />
  const put = (text: string) => onSet(name, text === '' ? undefined : text)
  return (
    <Field label={name} hint={hint} error={error}>
      {(control) =>
        kind === 'choice' ? (
          <select
            {...control}
            className="haat-entry"
            value={value ?? ''}
            onChange={({ target }) => put(target.value)}
          >
            <option value="">{texts.notSet}</option>
            {values.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            className="haat-entry"
            type={kind}
            min={kind === 'number' ? 0 : undefined}
            autoComplete="off"
            spellCheck={false}
            value={value ?? ''}
            onChange={({ target }) => put(target.value)}
          />
        )
      }
    </Field>
  )
}

function Flag({ setting: { name, hint }, value, onSet }: ControlProps) {
  const id = useId()
  return (
    <div>
      <label className="haat-option">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={value !== undefined}
          onChange={({ target }) => onSet(name, target.checked ? '' : undefined)}
        />
        <span>{name}</span>
      </label>
      <p id={id} className="haat-note">
        {hint}
      </p>
    </div>
  )
}
