import { Button, Field } from '@haat/react/ui'
import { contrast, grade } from '../contrast.ts'
import { ColourEntry } from './ColourEntry.tsx'
import { Choice, Group, Range } from './Controls.tsx'
import { readable } from './colour.ts'
import type { Settings } from './settings.ts'
import { COLOURS, FONTS, LOOKS } from './tokens.ts'
import { useOwnColours } from './useOwnColours.ts'
import type { Change } from './useSettings.ts'

export interface ThemeControlsProps {
  settings: Settings
  change: Change
}

const RADIUS = 14

/** What the elements look like: everything that a partner may set. */
export function ThemeControls({ settings, change }: ThemeControlsProps) {
  const { tokens, theme, size } = settings
  const own = useOwnColours(theme)
  const set = (name: string, value: string | null) => {
    const { [name]: _, ...rest } = tokens
    change({ tokens: value === null ? rest : { ...rest, [name]: value } })
  }
  const now = (name: string) => tokens[name] ?? own[name] ?? '#000000'
  return (
    <Group title="Look">
      <Choice
        label="Theme"
        value={theme}
        choices={[
          { value: 'auto', label: 'Auto' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChange={(next) => change({ theme: next })}
      />
      <fieldset className="studio-looks">
        <legend>Start from</legend>
        {LOOKS.map((look) => (
          <Button
            key={look.name}
            tone="quiet"
            aria-pressed={JSON.stringify(look.tokens) === JSON.stringify(tokens)}
            onClick={() => change({ tokens: look.tokens })}
          >
            {look.name}
          </Button>
        ))}
      </fieldset>
      <div className="studio-colours">
        {COLOURS.map(({ name, label }) => (
          <ColourEntry
            key={name}
            name={name}
            label={label}
            value={now(name)}
            isSet={name in tokens}
            onSet={(value) => set(name, value)}
          />
        ))}
      </div>
      <dl className="studio-contrasts" aria-label="Contrast">
        <Contrast
          name="On the accent"
          ink={tokens.accent ? readable(now('accent')) : (own['on-accent'] ?? '#000000')}
          ground={now('accent')}
        />
        <Contrast name="Text" ink={now('ink')} ground={now('ground')} />
        <Contrast name="Link" ink={now('accent')} ground={now('ground')} />
      </dl>
      <Field label="Typeface">
        {(control) => (
          <select
            {...control}
            className="haat-entry"
            value={tokens.font ?? ''}
            onChange={({ target: { value } }) => {
              const { font: _, 'font-display': __, ...rest } = tokens
              change({ tokens: value === '' ? rest : { ...rest, font: value, 'font-display': value } })
            }}
          >
            {FONTS.map(({ label, value }) => (
              <option key={label} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Range
        label="Corners"
        min={0}
        max={32}
        value={Number.parseFloat(tokens.radius ?? '') >= 0 ? Number.parseFloat(tokens.radius ?? '') : RADIUS}
        onChange={(value) => set('radius', `${value}px`)}
      />
      <Range label="Density" min={12} max={22} value={size} onChange={(value) => change({ size: value })} />
      <Choice
        label="Written as"
        value={settings.way}
        choices={[
          { value: 'css', label: 'CSS' },
          { value: 'appearance', label: 'appearance' },
        ]}
        onChange={(way) => change({ way })}
      />
    </Group>
  )
}

interface ContrastProps {
  name: string
  ink: string
  ground: string
}

function Contrast({ name, ink, ground }: ContrastProps) {
  const ratio = contrast(ink, ground)
  return (
    <div data-enough={ratio >= 4.5}>
      <dt>{name}</dt>
      <dd>
        {ratio.toFixed(1)} : 1 {grade(ratio)}
      </dd>
    </div>
  )
}
