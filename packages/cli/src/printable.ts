/** What a terminal would carry out instead of showing: control characters, and those that turn the direction of text. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A text of a file or of a shopper as it can be printed on one line: what a terminal would carry out is written as `\u001b`. */
export const printable = (text: string): string =>
  text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const COLOUR = new RegExp(`(${String.fromCharCode(27)}\\[[0-9;]*m)`)

/** The same for lines that a command made: they stay apart, and their colours stay. */
export const printableLines = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(COLOUR)
        .map((part, at) => (at % 2 === 1 ? part : printable(part)))
        .join(''),
    )
    .join('\n')
