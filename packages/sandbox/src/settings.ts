import type { Query } from './options.ts'

/** Settings for demonstrations and tests: their values, as the page of payments names them. */
export const SETTINGS = {
  /** Delivery of the card provider's messages. */
  webhooks: {
    on: 'arrive',
    off: 'get lost',
    late: 'arrive 15 seconds late',
    doubled: 'arrive twice',
    reversed: 'arrive in the wrong order',
  },
  /** Whether authorized money is captured immediately, or when the shop requests it. */
  capture: {
    automatic: 'is captured immediately',
    manual: 'is authorised, and the shop has to capture it',
  },
  /** Behaviour of the price feed. */
  feed: {
    right: 'returns the price',
    down: 'does not respond',
    old: 'returns the price of an hour ago',
    absurd: 'returns ₹3 for an ether',
  },
  mail: { on: 'arrives', failing: 'is refused by the e-mail service' },
} as const

export type SettingName = keyof typeof SETTINGS
export type SettingValues = { readonly [Name in SettingName]: keyof (typeof SETTINGS)[Name] }

const DEFAULTS: SettingValues = { webhooks: 'on', capture: 'automatic', feed: 'right', mail: 'on' }

const isKnown = (name: string, value: unknown): boolean =>
  Object.hasOwn(SETTINGS, name) && Object.hasOwn(SETTINGS[name as SettingName], String(value))

export type Settings = ReturnType<typeof createSettings>

/** Stores the settings in the database, so that they survive restarts and several processes share them. */
export function createSettings(query: Query) {
  return {
    async read(): Promise<SettingValues> {
      const { rows } = await query<{ name: string; value: string }>(
        'select name, value from sandbox.settings',
      )
      const saved = rows.filter(({ name, value }) => isKnown(name, value))
      return { ...DEFAULTS, ...Object.fromEntries(saved.map(({ name, value }) => [name, value])) }
    },
    /** Changes settings. If one is unknown, nothing is changed, and it returns false. */
    async change(wanted: Readonly<Record<string, unknown>>): Promise<boolean> {
      const changes = Object.entries(wanted)
      if (!changes.every(([name, value]) => isKnown(name, value))) return false
      for (const change of changes)
        await query(
          'insert into sandbox.settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
          change,
        )
      return true
    },
  }
}
