const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Returns the ASCII digit of the same value: in each script, the digits from 0 to 9 follow each other. */
function inAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(code - value - 1)) value += 1
  return `${value}`
}

/** Replaces the digits of other scripts, such as Devanagari, by those that all services read. */
export const asciiDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/(?!\d)\p{Nd}/gu, inAscii)

/** Returns the digits of a typed or pasted text, at most `most`. */
export const digitsIn = (typed: string, most: number): string =>
  asciiDigits(typed).replaceAll(/\D/g, '').slice(0, most)
