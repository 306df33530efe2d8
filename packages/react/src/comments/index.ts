export { Comments, type CommentsProps } from './Comments.tsx'
export { useComments } from './useComments.ts'
