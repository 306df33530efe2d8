import { type Comment, commentsTexts, STARS } from '@haat/core/comments'
import type { ReactNode } from 'react'
import { useFormatDay } from '../formats.ts'
import { useTexts } from '../shop.ts'
import { CommentPhotos } from './CommentPhotos.tsx'
import { Star } from './Star.tsx'
import '../ui/products.css'
import './comments.css'

interface CommentEntryProps {
  comment: Comment
  /** Replaces the text, for its author. @default the text */
  children?: ReactNode
}

export function CommentEntry({ comment, children }: CommentEntryProps) {
  const texts = useTexts(commentsTexts)
  const formatDay = useFormatDay()
  const name = comment.username.trim() || texts.anonymous
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
        {comment.isBuyer && <span className="haat-badge">{texts.bought}</span>}
        {comment.stars !== null && (
          <span className="haat-rating">
            <span className="haat-hidden">{texts.stars({ stars: comment.stars })}</span>
            {STARS.slice(0, comment.stars).map((star) => (
              <Star key={star} />
            ))}
          </span>
        )}
      </p>
      {children || (
        <>
          <p className="haat-comment__text">{comment.text}</p>
          <CommentPhotos comment={comment} />
        </>
      )}
    </article>
  )
}
