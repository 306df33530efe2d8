/** Characters that a terminal interprets instead of showing them: control characters and direction marks. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Makes a text safe to print on one line: characters that a terminal would interpret are written as `\u001b`. */
export const printable = (text: string): string =>
  text.replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const COLOUR = new RegExp(`(${String.fromCharCode(27)}\\[[0-9;]*m)`)

/** Makes several lines safe to print. Line breaks and colours stay. */
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
