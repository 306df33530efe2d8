import colours from 'picocolors'

/** What a command says to the person in front of it. Progress goes to standard error, results to standard output. */
export interface Output {
  /** A result. */
  say(line: string): void
  /** Progress. */
  tell(line: string): void
  warn(line: string): void
  /** Tells what begins and, through the returned function, what came of it and how long it took. */
  begin(doing: string): (done: string) => void
  /** A counter that stays on one line where there is a terminal, and is told now and then where there is none. */
  count(doing: string): (done: number, total: number) => void
}

/** Between two lines of a counter that is not shown on a terminal, in ms. */
const COUNT_PAUSE = 2_000

/** Seconds for reading: "0.4 s". */
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

export function createOutput(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): Output {
  const tell = (line: string) => stderr.write(`${line}\n`)
  return {
    say: (line) => stdout.write(`${line}\n`),
    tell,
    warn: (line) => tell(colours.yellow(line)),
    begin(doing) {
      const start = performance.now()
      tell(colours.dim(`  … ${doing}`))
      return (done) =>
        tell(`  ${colours.green('✓')} ${done} ${colours.dim(`(${seconds(performance.now() - start)})`)}`)
    },
    count(doing) {
      let told = performance.now()
      return (done, total) => {
        const line = `  … ${doing} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
        const now = performance.now()
        if (stderr.isTTY) stderr.write(`\r${line}${done === total ? '\n' : ''}`)
        else if (done === total || now - told > COUNT_PAUSE) {
          told = now
          tell(line)
        }
      }
    },
  }
}
