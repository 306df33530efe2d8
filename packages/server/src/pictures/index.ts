/** Pictures of products: converts an original into all sizes that the pages use. */
export type { StoredPicture } from './names.ts'
export { openPictures, type Pictures, type PicturesOptions } from './pictures.ts'
export { PictureRefusedError, PictureUnavailableError } from './refused.ts'
export { type Stored, storeAll } from './store-all.ts'
