export * from './header.copy.ts'
