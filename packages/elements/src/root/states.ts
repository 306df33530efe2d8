/**
 * Custom states for style sheets: `haat-cart:state(loading)`. An element is loading until it is ready or failed. In
 * addition, it is signed-out while no one is signed in.
 */
export type ElementState = 'loading' | 'ready' | 'failed' | 'signed-out'
