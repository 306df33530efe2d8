/** Cleans a code that was typed or pasted, such as a coupon: messengers add characters that nobody sees. */
export const code = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
