/** Event of a store, which does not bubble: its texts have changed. For prices, which share no code with other elements. */
export const TEXTS_CHANGED = 'texts'
