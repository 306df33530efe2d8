import type { Query } from './options.ts'

/** What can be set for demonstrations and tests, the ordinary value first. */
export const SETTINGS = {
  /** How the card provider's messages arrive. */
  webhooks: ['on', 'off', 'late', 'doubled', 'reversed'],
  /** Whether authorized money is captured at once, or when the shop asks for it. */
  capture: ['automatic', 'manual'],
  /** How the price feed answers. */
  feed: ['right', 'down', 'old', 'absurd'],
  /** Whether the e-mail service takes letters. */
  mail: ['on', 'failing'],
} as const

export type SettingName = keyof typeof SETTINGS
export type SettingValues = { readonly [Name in SettingName]: (typeof SETTINGS)[Name][number] }

export interface Settings {
  read(): Promise<SettingValues>
  /** Takes the values that are known; null where one is not, and then nothing is changed. */
  change(wanted: Readonly<Record<string, unknown>>): Promise<SettingValues | null>
}

const isKnown = (name: string, value: unknown): boolean =>
  Object.hasOwn(SETTINGS, name) && (SETTINGS[name as SettingName] as readonly unknown[]).includes(value)

/** The settings are stored in the database: they survive restarts, and several processes agree on them. */
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
