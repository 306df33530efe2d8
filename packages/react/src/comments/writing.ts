/** What only those who write need, fetched when somebody is signed in. */
export { CommentForm } from './CommentForm.tsx'
export { OwnComment } from './OwnComment.tsx'
