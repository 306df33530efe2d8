import { Field } from '@haat/react/ui'
import { Group, Switch } from './Controls.tsx'
import { type AttributeInfo, ELEMENTS, elementOf } from './elements.ts'
import { initialAttributesOf, type Settings } from './settings.ts'
import type { Change } from './useSettings.ts'

export interface ElementControlsProps {
  settings: Settings
  change: Change
}

/** The element and its attributes. */
export function ElementControls({ settings, change }: ElementControlsProps) {
  const { tag, attributes } = settings
  const element = elementOf(tag)
  const set = (name: string, value: string | null) => {
    const { [name]: _, ...rest } = attributes
    change({ attributes: value === null ? rest : { ...rest, [name]: value } })
  }
  return (
    <Group title="Element">
      <Field label="Tag" hint={element?.summary}>
        {(control) => (
          <select
            {...control}
            className="haat-entry"
            value={tag}
            onChange={({ target }) =>
              change({ tag: target.value, attributes: initialAttributesOf(target.value) })
            }
          >
            {ELEMENTS.map(({ tag: name }) => (
              <option key={name} value={name}>{`<${name}>`}</option>
            ))}
          </select>
        )}
      </Field>
      {element?.attributes.map((info) => (
        <Attribute key={`${tag} ${info.name}`} info={info} value={attributes[info.name]} onSet={set} />
      ))}
      <Switch
        label="Fallback content"
        hint="A link in the tag, shown until the element is ready."
        on={settings.fallback}
        onChange={(fallback) => change({ fallback })}
      />
    </Group>
  )
}

interface AttributeProps {
  info: AttributeInfo
  value: string | undefined
  onSet: (name: string, value: string | null) => void
}

function Attribute({ info: { name, kind, choices, hint }, value, onSet }: AttributeProps) {
  if (kind === 'boolean')
    return (
      <Switch
        label={name}
        hint={hint}
        on={value !== undefined}
        onChange={(on) => onSet(name, on ? '' : null)}
      />
    )
  const put = (text: string) => onSet(name, text === '' ? null : text)
  return (
    <Field label={name} hint={hint}>
      {(control) =>
        kind === 'choice' ? (
          <select
            {...control}
            className="haat-entry"
            value={value ?? ''}
            onChange={({ target }) => put(target.value)}
          >
            <option value="">not set</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            className="haat-entry"
            type={kind}
            min={kind === 'number' ? 1 : undefined}
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
