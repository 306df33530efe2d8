/** Pictures of products: converts an original into all sizes that the pages use. */
export { openPictures } from './pictures.ts'
export { storeAll } from './store-all.ts'
