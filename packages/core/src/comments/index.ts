export { commentsCopy } from './comments.copy.ts'
export { type CommentsStore, commentsStore } from './comments.store.ts'
export * from './comments.ts'
