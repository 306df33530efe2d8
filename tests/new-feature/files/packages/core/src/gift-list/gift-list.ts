/** One entry of the gift list. Source: say which section of tests/specification it comes from. */
export interface GiftListEntry {
  readonly id: string
  readonly name: string
}
