export { detailsStore, promisedTexts } from './details.store.ts'
