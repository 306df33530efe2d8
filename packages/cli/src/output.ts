import colours from 'picocolors'
import { printable, printableLines } from './printable.ts'

/**
 * What a command says to the person in front of it. Progress goes to standard error, results to standard output. Names of
 * products and shoppers are in it: control characters are printed as `\u001b`, for no terminal to carry them out.
 */
export interface Output {
  /** A result. */
  say(line: string): void
  /** Progress. */
  log(line: string): void
  warn(line: string): void
  /** Logs what begins; the step then logs its progress and its result. */
  begin(doing: string): Step
}

/** Something that takes a while. */
export interface Step {
  /** Stays on one line on a terminal, and is logged now and then elsewhere. */
  soFar(done: number, total: number): void
  /** Logs the end and how long it took. */
  done(what: string): void
}

/** Between two lines of a counter that is not shown on a terminal, in ms. */
const COUNT_PAUSE = 2_000

/** Seconds for reading: "0.4 s". */
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

export function createOutput(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): Output {
  const write = (line: string) => stderr.write(`${line}\n`)
  return {
    say: (line) => stdout.write(`${printableLines(line)}\n`),
    log: (line) => write(printableLines(line)),
    warn: (line) => write(colours.yellow(printableLines(line))),
    begin(doing) {
      const start = performance.now()
      let logged = start
      write(colours.dim(printable(`  … ${doing}`)))
      return {
        soFar(done, total) {
          const now = performance.now()
          const line = `  … ${doing}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
          if (stderr.isTTY) stderr.write(`\r${colours.dim(printable(line))}${done === total ? '\n' : ''}`)
          else if (now - logged > COUNT_PAUSE) {
            logged = now
            write(printable(line))
          }
        },
        done: (what) =>
          write(
            `  ${colours.green('✓')} ${printable(what)} ${colours.dim(`(${seconds(performance.now() - start)})`)}`,
          ),
      }
    },
  }
}
