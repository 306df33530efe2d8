import colours from 'picocolors'

/**
 * The output of a command. Progress is written to standard error, results to standard output. Control characters, which
 * may come from names of products and shoppers, are printed as `\u001b`, so that terminals do not interpret them.
 */
export interface Output {
  /** Prints a result. */
  say(line: string): void
  /** Prints progress. */
  log(line: string): void
  warn(line: string): void
  /** Logs that a step begins. The step then logs its progress and its end. */
  begin(doing: string): Step
}

/** A step that takes a while. */
export interface Step {
  /** Shows progress: on a terminal it rewrites one line, elsewhere it logs every two seconds at most. */
  soFar(done: number, total: number): void
  /** Logs the end and how long it took. */
  done(what: string): void
}

/** Shortest time between two lines of progress if the output is not a terminal, in ms. */
const COUNT_PAUSE = 2_000

/** Formats a duration: "0.4 s". */
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

/** Characters that a terminal interprets instead of showing them: control characters and direction marks. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Makes a text safe to print on one line: characters that a terminal would interpret are written as `\u001b`. */
export const printable = (text: string): string =>
  text.replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const COLOUR = new RegExp(`(${String.fromCharCode(27)}\\[[0-9;]*m)`)

/** Makes several lines safe to print. Line breaks and colours stay. */
const printableLines = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(COLOUR)
        .map((part, at) => (at % 2 === 1 ? part : printable(part)))
        .join(''),
    )
    .join('\n')
