export { setupCopy } from './setup.copy.ts'
