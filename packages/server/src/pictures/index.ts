/** Pictures of products: one original in, every size that the pages use out. */
export type { StoredPicture } from './names.ts'
export { openPictures, type Pictures, type PicturesOptions } from './pictures.ts'
export { PictureRefusedError, PictureUnavailableError } from './refused.ts'
export { type Stored, storeAll } from './store-all.ts'
