export { commentsStore } from './comments.store.ts'
export { commentsTexts } from './comments.texts.ts'
export {
  COMMENT_LENGTH,
  type Comment,
  type CommentExtras,
  MOST_PHOTOS,
  NO_EXTRAS,
  STARS,
} from './comments.ts'
export { writingStore } from './writing.store.ts'
export { commentNamed, writingTexts } from './writing.texts.ts'
export { DRAFTS_KEY } from './writing.typed.ts'
