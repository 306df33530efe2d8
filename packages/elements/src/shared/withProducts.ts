import css from './products.css?inline'

/** Styles of products, with further ones. A function, because the build would copy a constant into each file. */
export const withProducts = (further: string): string => css + further
