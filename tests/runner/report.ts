import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters, styleText } from 'node:util'
import { project } from './shop.ts'
import type { Outcome } from './step.ts'

const colour = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (style: Parameters<typeof styleText>[0], text: string) =>
  colour ? styleText(style, text) : text

/** Time between two progress lines, in ms. */
const SIGN_OF_LIFE = 20_000

export const seconds = (ms: number): string =>
  ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`

const said: string[] = []

export const say = (line: string): void => {
  said.push(line)
  process.stdout.write(`${line}\n`)
}

/** Path of the last run's report, for reading later. */
const REPORT = join(project, 'tests/test-results/report.txt')

/** Writes what was said to a file. */
export async function keepReport(): Promise<void> {
  await mkdir(dirname(REPORT), { recursive: true })
  await writeFile(REPORT, stripVTControlCharacters(`${said.join('\n')}\n`))
}

interface StepReport {
  /** Takes the step's output; its last line is shown in the progress lines. */
  onText(text: string): void
  /** Prints the result and returns how long the step took, in ms. */
  end(result: Pick<Outcome, 'ok' | 'summary' | 'output'>): number
}

/** Reports on one step: its start, progress lines, its end, and its whole output when it failed. */
export function startReport(name: string): StepReport {
  const started = performance.now()
  const elapsed = () => seconds(performance.now() - started)
  let last = ''
  say(`${paint('cyan', '…')} ${name}`)
  const timer = setInterval(
    () => say(`    ${name}, ${elapsed()} so far  ${paint('dim', last)}`),
    SIGN_OF_LIFE,
  )
  return {
    onText(text) {
      const line = text.trimEnd().split('\n').at(-1)?.trim()
      if (line) last = line.slice(0, 100)
    },
    end({ ok, summary, output }) {
      clearInterval(timer)
      const sign = ok ? paint('green', '✓') : paint('red', '✗')
      say(`${sign} ${name}  ${summary ? `${summary}  ` : ''}${paint('dim', elapsed())}`)
      if (!ok) say(output.trimEnd().replaceAll(/^/gm, '    '))
      return performance.now() - started
    },
  }
}

/** Prints durations under a heading, one line each. */
export function table(title: string, rows: readonly { readonly title: string; readonly ms: number }[]): void {
  say('')
  say(title)
  const width = Math.max(...rows.map((row) => row.title.length))
  for (const row of rows) say(`  ${row.title.padEnd(width)}  ${seconds(row.ms).padStart(11)}`)
}

/** Prints lines under a heading, and nothing when there are no lines. */
export function list(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  say('')
  say(title)
  for (const line of lines) say(`  ${line}`)
}
