/** Control characters and separators of lines; a space takes their place. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
const CONTROLS_BUT_BREAKS = /[^\P{Cc}\n]+|[\u2028\u2029]+/gu
/**
 * What nobody can see, and what turns the direction of the text around. Joiners, selectors and tags stay: Indian scripts
 * and emoji are written with them.
 */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{DI}\ufff9-\ufffb]/gu

/** Composed (NFC), so that what looks the same is the same. */
const visible = (text: string) => text.normalize().replaceAll(INVISIBLE, '')

/** What somebody wrote in one line, without what nobody can see. */
export const line = (text: string): string => visible(text).replaceAll(CONTROLS, ' ').trim()

/** What somebody wrote in several lines, without what nobody can see; the lines stay. */
export const lines = (text: string): string =>
  visible(text).replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS_BUT_BREAKS, ' ').trim()

/** Whether nothing of it can be seen. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(text)

/** The rough shape of an e-mail address; only a letter shows whether somebody reads it. */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
