import type { Query } from './options.ts'

/** What can be turned for demonstrations and tests, the ordinary setting first. */
export const KNOBS = {
  /** How the card provider's messages arrive. */
  webhooks: ['on', 'off', 'late', 'doubled', 'reversed'],
  /** Whether authorized money is captured at once, or when the shop asks for it. */
  capture: ['automatic', 'manual'],
  /** How the price feed answers. */
  feed: ['right', 'down', 'old', 'absurd'],
  /** Whether the e-mail service takes letters. */
  mail: ['on', 'failing'],
} as const

export type KnobName = keyof typeof KNOBS
export type KnobSettings = { readonly [Name in KnobName]: (typeof KNOBS)[Name][number] }

export interface Knobs {
  read(): Promise<KnobSettings>
  /** Takes the settings that are known; null where one is not, and then nothing is turned. */
  turn(wanted: Readonly<Record<string, unknown>>): Promise<KnobSettings | null>
}

const isSetting = (name: string, setting: unknown): boolean =>
  Object.hasOwn(KNOBS, name) && (KNOBS[name as KnobName] as readonly unknown[]).includes(setting)

/** The knobs are stored in the database: they survive restarts, and several processes agree on them. */
export function createKnobs(query: Query): Knobs {
  const read = async (): Promise<KnobSettings> => {
    const { rows } = await query<{ name: string; setting: string }>('select name, setting from sandbox.knobs')
    const saved = Object.fromEntries(
      rows
        .filter(({ name, setting }) => isSetting(name, setting))
        .map(({ name, setting }) => [name, setting]),
    )
    return { webhooks: 'on', capture: 'automatic', feed: 'right', mail: 'on', ...saved }
  }
  return {
    read,
    async turn(wanted) {
      const changes = Object.entries(wanted)
      if (!changes.every(([name, setting]) => isSetting(name, setting))) return null
      for (const change of changes)
        await query(
          'insert into sandbox.knobs (name, setting) values ($1, $2) on conflict (name) do update set setting = excluded.setting',
          change,
        )
      return read()
    },
  }
}
