import { Group, Switch } from './Controls.tsx'
import type { Settings } from './settings.ts'
import type { Change } from './useSettings.ts'

export interface PageControlsProps {
  settings: Settings
  change: Change
}

/** Settings of the page around the element. */
export function PageControls({ settings, change }: PageControlsProps) {
  return (
    <Group title="Page">
      <Switch
        label="Strict policy"
        hint="Content-Security-Policy with Trusted Types: only what the elements need is allowed."
        on={settings.strict}
        onChange={(strict) => change({ strict })}
      />
      <Switch
        label="Hostile styles"
        hint="* { all: unset !important } and button { display: none }."
        on={settings.hostile}
        onChange={(hostile) => change({ hostile })}
      />
      <Switch
        label="The page’s own font"
        hint="The page has a serif font, which the elements use."
        on={settings.serif}
        onChange={(serif) => change({ serif })}
      />
      <Switch
        label="Prices in INR"
        hint="currency=&quot;code&quot; on the store, instead of ₹."
        on={settings.currency === 'code'}
        onChange={(on) => change({ currency: on ? 'code' : 'symbol' })}
      />
      <Switch
        label="Texts in German"
        hint="lang=&quot;de&quot; and texts on the store: for carts and grids, longer than ours."
        on={settings.language === 'de'}
        onChange={(on) => change({ language: on ? 'de' : 'en' })}
      />
    </Group>
  )
}
