/** Code for writing comments, loaded when a shopper is signed in. */
export { CommentForm } from './CommentForm.tsx'
export { OwnComment } from './OwnComment.tsx'
