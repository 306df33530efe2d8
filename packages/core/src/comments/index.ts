export { commentsCopy } from './comments.copy.ts'
export { type CommentsStore, commentsStore } from './comments.store.ts'
export * from './comments.ts'
export type { Drafts } from './drafts.ts'
export { writingCopy } from './writing.copy.ts'
export {
  type CommentNews,
  DRAFTS_KEY,
  type Writing,
  type WritingStore,
  writingStore,
} from './writing.store.ts'
