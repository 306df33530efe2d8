/** A store's event that does not bubble, for what stands apart from other elements: its texts are others now. */
export const TEXTS_CHANGED = 'texts'
