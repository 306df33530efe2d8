/** A message of the page in the preview to the studio. */
export type PreviewMessage =
  | { readonly haat: 'open' }
  /** There is something to see, or it is known that nothing will come. */
  | { readonly haat: 'settled' }
  | { readonly haat: 'event'; readonly name: string; readonly detail: unknown }
  | { readonly haat: 'violation'; readonly directive: string; readonly blocked: string }
  | { readonly haat: 'console'; readonly text: string }
  | { readonly haat: 'link'; readonly href: string }

/** A message of the studio to the page in the preview: the settings as the parameters of an address. */
export interface Asked {
  readonly haat: 'settings'
  readonly search: string
}

/** Sends a message to the studio around a preview, and to nobody else. */
export const post = (message: PreviewMessage): void => parent.postMessage(message, location.origin)

export const isMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'haat' in data
