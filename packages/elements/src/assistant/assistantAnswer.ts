/** One answer of your own for `<haat-assistant>`, given to what none of its keywords fits. */
export interface AssistantAnswer {
  /**
   * What shoppers may ask: a message that has all words of one of them, in any order, gets this answer. Typing errors in
   * words of five letters and more are forgiven.
   */
  readonly phrases: readonly string[]
  /** Plain text, up to 1,000 characters: markup is shown as it is written. */
  readonly text: string
  /** `href` is a path of the shop, or an address that begins with https:// or http://. */
  readonly link?: { readonly label: string; readonly href: string } | undefined
}
