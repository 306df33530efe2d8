/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes up at once: see src/directives. */
    'client:now'?: boolean
    /** Wakes up at the first touch, focus or pointer. */
    'client:touch'?: boolean
    /** Wakes up after the page has loaded. */
    'client:calm'?: boolean
    /** Wakes up when it comes into view. */
    'client:sight'?: boolean
    /** Wakes up when the shop has something to say. */
    'client:notice'?: boolean
    /** Wakes up when somebody is signed in, as far as cookies say. */
    'client:session'?: boolean
    /** Wakes up at the first touch, where this tab remembers something under that name, or for a shopper: a form. */
    'client:draft'?: string
    /** Wakes up when its button is pressed, or its shortcut: the assistant. */
    'client:call'?: boolean
  }
}

export {}
