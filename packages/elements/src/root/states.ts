/**
 * What a page's style sheet can ask of an element: `haat-cart:state(loading)`. An element is loading until it is
 * ready or failed; it is signed-out, besides, while nobody is signed in.
 */
export type ElementState = 'loading' | 'ready' | 'failed' | 'signed-out'
