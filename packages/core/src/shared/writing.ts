/** Control characters, and what turns the direction of the text around; joiners stay, Indian scripts need them. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
const UNPRINTABLE_BUT_BREAKS = /[^\P{Cc}\n]+|[\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** What somebody wrote in one line, without what nobody can see. */
export const line = (text: string): string => text.replaceAll(UNPRINTABLE, ' ').trim()

/** What somebody wrote in several lines, without what nobody can see; the lines stay. */
export const lines = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(UNPRINTABLE_BUT_BREAKS, ' ').trim()

/** Whether nothing of it can be seen. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cf}]/u.test(text)

/** The rough shape of an e-mail address; whether somebody reads it only a letter can tell. */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
