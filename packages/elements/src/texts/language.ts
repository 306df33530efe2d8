/** What an element is written in: its language, and the texts that the page puts in the place of ours, by their keys. */
export interface Language {
  /** As in the `lang` attribute. */
  readonly lang: string
  readonly texts: Readonly<Record<string, string>>
}
