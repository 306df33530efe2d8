export { pagesTexts } from './pages.texts.ts'
