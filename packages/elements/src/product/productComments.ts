export { Comments } from '@haat/react/comments'
export { default as css } from './comments.css?inline'
