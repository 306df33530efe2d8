/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at once: see src/directives. */
    'client:now'?: boolean
    /** Hydrates at the first touch, focus or pointer. */
    'client:touch'?: boolean
    /** Hydrates after the page has loaded. */
    'client:calm'?: boolean
    /** Hydrates at once where the address asks for something else than what was prerendered, else after the page has loaded. */
    'client:address'?: boolean
    /** Hydrates when it comes into view. */
    'client:sight'?: boolean
    /** Hydrates when the shop has something to say. */
    'client:notice'?: boolean
    /** Hydrates when somebody is signed in, as far as cookies say. */
    'client:session'?: boolean
    /** Hydrates at the first touch, where this tab remembers something under that name, or for a shopper: a form. */
    'client:draft'?: string
    /** Hydrates when its button is pressed, or its shortcut: the assistant. */
    'client:call'?: boolean
  }
}

export {}
