import { Group, Switch } from './Controls.tsx'
import type { Settings } from './settings.ts'
import type { Change } from './useSettings.ts'

export interface PageControlsProps {
  settings: Settings
  change: Change
}

/** The kind of page that has the element. */
export function PageControls({ settings, change }: PageControlsProps) {
  return (
    <Group title="Page">
      <Switch
        label="Strict policy"
        hint="Content-Security-Policy with Trusted Types: nothing passes but what the elements ask for."
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
        label="The page’s own typeface"
        hint="The page is set in a serif, and the elements take it over."
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
        hint="lang=&quot;de&quot; and texts on the store: those of carts and grids, longer than ours."
        on={settings.language === 'de'}
        onChange={(on) => change({ language: on ? 'de' : 'en' })}
      />
    </Group>
  )
}
