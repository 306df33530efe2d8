import { cdn } from './env.cdn.ts'
import { pictureBucket } from './env.pictures.ts'
import { settingsIn, textOf } from './env.read.ts'
import { services } from './env.services.ts'
import { command, limits, shop } from './env.table.ts'
import type { Setting, Variables } from './env.values.ts'

const sections = [shop, command, limits, ...services, pictureBucket, cdn]

/** Settings that most shops use. */
const COMMON = new Set([
  'PORT',
  'HAAT_DATA',
  'DATABASE_URL',
  'SITE_URL',
  'HAAT_DEMO',
  'HAAT_RUNTIME',
  'HAAT_REBUILD',
  'HAAT_SANDBOX',
  'HAAT_DEBUG',
])

/** Without the marks of Markdown. */
const plain = (text: string) => text.replaceAll('`', '')

const defaultOf = ({ usual, fallback }: Setting): string => usual ?? String(fallback ?? 'none')

const helpOf = (one: Setting) => `${plain(one.about)} (${defaultOf(one)})`

/** Returns these settings, a line each, for `haat --help`. */
export function commonSettings(): readonly string[] {
  const common = sections
    .flatMap(({ settings }) => settingsIn(settings))
    .filter(({ name }) => COMMON.has(name))
  const width = Math.max(...common.map(({ name }) => name.length))
  return common.map((one) => `${one.name.padEnd(width)}  ${helpOf(one)}`)
}

/**
 * Returns all settings with their values, as lines of a file like haat.env: those that are not set are commented out, and
 * a value that may contain a secret is not shown.
 */
export const settingsWithValues = (env: Variables): readonly string[] =>
  sections.flatMap(({ title, settings }) => [
    `# ${title}`,
    ...settingsIn(settings).flatMap((one) => {
      const text = textOf(env, one.name)
      const value = one.isSecret ? '(set)' : text
      return [`# ${helpOf(one)}`, text === '' ? `#${one.name}=` : `${one.name}=${value}`]
    }),
    '',
  ])

const INTRODUCTION = `# Settings

The shop is configured by environment variables. All of them are optional. If a value is invalid, the shop does not start, and prints one line that names the variable. Of a service's keys set all or none: with an incomplete group the shop does not start, and a line names the missing ones. \`haat settings\` prints the present values.

This file is made from the declarations in \`packages/server/src/env.*.ts\`: \`pnpm haat settings --markdown > packages/cli/SETTINGS.md\`.`

const HEAD = ['Variable', 'Default', 'What it does'] as const

/** Returns a table as the formatter of the project aligns it. */
function tableOf(settings: readonly Setting[]): string {
  const rows = settings.map((one) => [`\`${one.name}\``, defaultOf(one), one.about])
  const widths = HEAD.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [HEAD, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}

/** Returns `packages/cli/SETTINGS.md`. */
export function settingsDocument(): string {
  const parts = sections.map(({ title, about, settings }) =>
    [`## ${title}`, about, tableOf(settingsIn(settings))].filter((part) => part !== '').join('\n\n'),
  )
  return [INTRODUCTION, ...parts].join('\n\n')
}
