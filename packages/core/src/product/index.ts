export { addTexts } from './add.texts.ts'
export { loadProduct, productStore } from './product.store.ts'
export { productTexts } from './product.texts.ts'
export {
  type Choice,
  type ChosenProduct,
  canBuyNow,
  choiceIn,
  choicePath,
  choose,
  chosenVariation,
  dealDay,
  findVariation,
  firstChoice,
  type GalleryItem,
  galleryIndexOf,
  galleryOf,
  imageOf,
  isLongName,
  relatedTo,
  swatchOf,
  valuesOf,
} from './product.ts'
export { restockStore } from './restock.store.ts'
export { restockTexts } from './restock.texts.ts'
