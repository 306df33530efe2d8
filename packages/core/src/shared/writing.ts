/** Any spaces, line breaks and control characters in a row, which are replaced by one space. */
const SPACES = /[\s\p{Cc}]+/gu
const CONTROLS_BUT_BREAKS = /[^\P{Cc}\n]+|[\u2028\u2029]+/gu
/**
 * Invisible characters, and those that change the direction of the text. Joiners, selectors and tags are kept: Indian
 * scripts and emoji need them.
 */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{DI}\ufff9-\ufffb]/gu

/** Normalises to NFC, so that texts that look the same are equal. */
const visible = (text: string) => text.normalize().replaceAll(INVISIBLE, '')

/**
 * Cleans a text of one line, so that texts that look the same are equal: removes invisible characters, and leaves one
 * space of several.
 */
export const line = (text: string): string => visible(text).replaceAll(SPACES, ' ').trim()

/** Cleans a text of several lines: removes invisible characters, keeps line breaks. */
export const lines = (text: string): string =>
  visible(text).replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS_BUT_BREAKS, ' ').trim()

/** Whether the text has no visible characters. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(text)

/** The rough format of an e-mail address; only sending an e-mail shows whether it exists. */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
