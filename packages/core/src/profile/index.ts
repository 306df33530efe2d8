export { profileStore, type SaveOutcome } from './profile.store.ts'
export * from './profile.ts'
