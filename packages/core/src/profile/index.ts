export { profileStore } from './profile.store.ts'
export * from './profile.ts'
