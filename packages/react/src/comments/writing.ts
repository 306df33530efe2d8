/** Code for writing comments, loaded when somebody is signed in. */
export { CommentForm } from './CommentForm.tsx'
export { OwnComment } from './OwnComment.tsx'
