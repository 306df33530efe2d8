import { Button, Field } from '@haat/react/ui'
import { contrast, grade } from '../contrast.ts'
import { ColourEntry } from './ColourEntry.tsx'
import { Choice, Group, Range } from './Controls.tsx'
import { readableOn } from './colour.ts'
import type { Settings } from './settings.ts'
import { COLOURS, FONTS, STYLES } from './tokens.ts'
import { useOwnColours } from './useOwnColours.ts'
import type { Change } from './useSettings.ts'

export interface ThemeControlsProps {
  settings: Settings
  change: Change
}

const RADIUS = 14
const BLACK = '#000000'

const THEMES = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const WAYS = [
  { value: 'css', label: 'CSS' },
  { value: 'appearance', label: 'appearance' },
] as const

/** Theme, main colours, font, corners and text size of the elements; `withDerivedTokens` adds other tokens. */
export function ThemeControls({ settings, change }: ThemeControlsProps) {
  const { tokens, theme, size, way } = settings
  const set = (name: string, value: string | null) => {
    const { [name]: _, ...rest } = tokens
    change({ tokens: value === null ? rest : { ...rest, [name]: value } })
  }
  const radius = Number.parseFloat(tokens.radius ?? '')
  return (
    <Group title="Appearance">
      <Choice label="Theme" value={theme} choices={THEMES} onChange={(next) => change({ theme: next })} />
      <fieldset className="studio-styles">
        <legend>Start from</legend>
        {STYLES.map((style) => (
          <Button
            key={style.name}
            tone="quiet"
            aria-pressed={JSON.stringify(style.tokens) === JSON.stringify(tokens)}
            onClick={() => change({ tokens: style.tokens })}
          >
            {style.name}
          </Button>
        ))}
      </fieldset>
      <Colours settings={settings} onSet={set} />
      <FontControl settings={settings} change={change} />
      <Range
        label="Corners"
        min={0}
        max={32}
        value={radius >= 0 ? radius : RADIUS}
        onChange={(value) => set('radius', `${value}px`)}
      />
      <Range label="Density" min={12} max={22} value={size} onChange={(value) => change({ size: value })} />
      <Choice label="Written as" value={way} choices={WAYS} onChange={(next) => change({ way: next })} />
    </Group>
  )
}

interface ColoursProps {
  settings: Settings
  onSet: (name: string, value: string | null) => void
}

/** The colours, and the contrast of text on backgrounds. */
function Colours({ settings: { tokens, theme }, onSet }: ColoursProps) {
  const own = useOwnColours(theme)
  const now = (name: string) => tokens[name] ?? own[name] ?? BLACK
  return (
    <>
      <div className="studio-colours">
        {COLOURS.map(({ name, label }) => (
          <ColourEntry
            key={name}
            name={name}
            label={label}
            value={now(name)}
            isSet={name in tokens}
            onSet={(value) => onSet(name, value)}
          />
        ))}
      </div>
      <dl className="studio-contrasts" aria-label="Contrast">
        <Contrast
          name="On the accent"
          ink={tokens.accent ? readableOn(now('accent')) : (own['on-accent'] ?? BLACK)}
          ground={now('accent')}
        />
        <Contrast name="Text" ink={now('ink')} ground={now('ground')} />
        <Contrast name="Link" ink={now('accent')} ground={now('ground')} />
      </dl>
    </>
  )
}

function FontControl({ settings: { tokens }, change }: ThemeControlsProps) {
  function set(value: string) {
    const { font: _, 'font-display': __, ...rest } = tokens
    change({ tokens: value === '' ? rest : { ...rest, font: value, 'font-display': value } })
  }
  return (
    <Field label="Font">
      {(control) => (
        <select
          {...control}
          className="haat-entry"
          value={tokens.font ?? ''}
          onChange={({ target }) => set(target.value)}
        >
          {FONTS.map(({ label, value }) => (
            <option key={label} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
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
