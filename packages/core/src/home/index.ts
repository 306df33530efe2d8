export { homeTexts } from './home.texts.ts'
export { CATEGORY_SKELETONS, type HeroSlide, PRODUCT_SKELETONS, STRIP_STEP } from './home.ts'
export { installTexts } from './install.texts.ts'
