export { countTexts } from './count.texts.ts'
export { headerTexts } from './header.texts.ts'
export { headerLinks, isCurrent, orderPath } from './header.ts'
