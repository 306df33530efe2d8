export { countCopy } from './count.copy.ts'
export * from './header.copy.ts'
