/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** When the island is hydrated: see src/directives. Each directive of Astro is a script in the page, so there is one. */
    'client:when'?: import('./directives/index.ts').When
  }
}

export {}
