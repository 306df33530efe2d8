import { formatDay } from '@haat/core'
import { type Comment, commentsCopy as copy } from '@haat/core/comments'
import type { ReactNode } from 'react'

export interface CommentEntryProps {
  comment: Comment
  /** Replaces the text, for its author. @default the text */
  children?: ReactNode
}

/** One comment. */
export function CommentEntry({ comment, children }: CommentEntryProps) {
  const name = comment.username.trim() || copy.anonymous
  return (
    <article id={`comment-${comment.id}`} className="haat-comment" part="comment" tabIndex={-1}>
      <span className="haat-circle haat-comment__initial" aria-hidden="true">
        {[...name][0]}
      </span>
      <p className="haat-comment__by">
        <strong>{name}</strong>
        {comment.createdAt && (
          <time className="haat-note" dateTime={comment.createdAt.toISOString()}>
            {formatDay(comment.createdAt)}
          </time>
        )}
      </p>
      {children || <p className="haat-comment__text">{comment.text}</p>}
    </article>
  )
}
