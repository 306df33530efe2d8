/** A message from the page in the preview to the studio. */
export type PreviewMessage =
  | { readonly haat: 'open' }
  /** All elements are ready or have failed. */
  | { readonly haat: 'settled' }
  | { readonly haat: 'event'; readonly name: string; readonly detail: unknown }
  | { readonly haat: 'violation'; readonly directive: string; readonly blocked: string }
  | { readonly haat: 'console'; readonly text: string }
  | { readonly haat: 'link'; readonly href: string }

/** A message from the studio to the page in the preview: the settings as query parameters. */
export interface StudioMessage {
  readonly haat: 'settings'
  readonly search: string
}

/** Sends a message to the studio around a preview only. */
export const post = (message: PreviewMessage): void => parent.postMessage(message, location.origin)

export const isMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'haat' in data
