export * from './home.copy.ts'
