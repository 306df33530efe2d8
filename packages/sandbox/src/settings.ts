import type { Query } from './options.ts'

/** Settings for demonstrations and tests, the default first. */
export const SETTINGS = {
  /** Delivery of the card provider's messages. */
  webhooks: ['on', 'off', 'late', 'doubled', 'reversed'],
  /** Whether authorized money is captured immediately, or when the shop requests it. */
  capture: ['automatic', 'manual'],
  /** Behaviour of the price feed. */
  feed: ['right', 'down', 'old', 'absurd'],
  /** Whether the e-mail service accepts e-mails. */
  mail: ['on', 'failing'],
} as const

export type SettingName = keyof typeof SETTINGS
export type SettingValues = { readonly [Name in SettingName]: (typeof SETTINGS)[Name][number] }

export interface Settings {
  read(): Promise<SettingValues>
  /** Changes settings. If one is unknown, nothing is changed, and it returns null. */
  change(wanted: Readonly<Record<string, unknown>>): Promise<SettingValues | null>
}

const isKnown = (name: string, value: unknown): boolean =>
  Object.hasOwn(SETTINGS, name) && (SETTINGS[name as SettingName] as readonly unknown[]).includes(value)

/** Stores the settings in the database, so that they survive restarts and several processes share them. */
export function createSettings(query: Query): Settings {
  const read = async (): Promise<SettingValues> => {
    const { rows } = await query<{ name: string; value: string }>('select name, value from sandbox.settings')
    const saved = Object.fromEntries(
      rows.filter(({ name, value }) => isKnown(name, value)).map(({ name, value }) => [name, value]),
    )
    return { webhooks: 'on', capture: 'automatic', feed: 'right', mail: 'on', ...saved }
  }
  return {
    read,
    async change(wanted) {
      const changes = Object.entries(wanted)
      if (!changes.every(([name, value]) => isKnown(name, value))) return null
      for (const change of changes)
        await query(
          'insert into sandbox.settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
          change,
        )
      return read()
    },
  }
}
