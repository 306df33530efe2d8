/** Your own answer for `<haat-assistant>`, given to messages without a known keyword. */
export interface AssistantAnswer {
  /**
   * A message that has all words of one phrase, in any order, gets this answer. Typing errors in words of five or more
   * letters are accepted.
   */
  readonly phrases: readonly string[]
  /** Plain text, up to 1,000 characters: markup is shown as written. */
  readonly text: string
  /** `href` is a path of the shop, or an address that begins with https:// or http://. */
  readonly link?: { readonly label: string; readonly href: string } | undefined
}
