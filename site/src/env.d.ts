/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates immediately: see src/directives. */
    'client:now'?: boolean
    /** Hydrates at the first touch or focus. */
    'client:touch'?: boolean
    /** Hydrates after the page has loaded. */
    'client:calm'?: boolean
    /** Hydrates immediately if the query requests another list than the prerendered one, else after the page has loaded. */
    'client:address'?: boolean
    /** Hydrates when it comes into view. */
    'client:sight'?: boolean
    /** Hydrates when the shop has a notice. */
    'client:notice'?: boolean
    /** Hydrates if cookies show that a shopper is signed in. */
    'client:session'?: boolean
    /** For a form: hydrates at the first touch, if this tab has a draft with that name, or for a shopper. */
    'client:draft'?: string
    /** For the assistant: hydrates when its button or its shortcut is pressed. */
    'client:call'?: boolean
  }
}

export {}
