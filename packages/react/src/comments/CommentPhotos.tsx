import { safeAddress } from '@haat/core'
import { type Comment, commentsTexts } from '@haat/core/comments'
import { useTexts } from '../shop.ts'
import './comments.css'

/** Photos of a comment, each a link to its full size. */
export function CommentPhotos({ comment: { photos, username } }: { comment: Comment }) {
  const texts = useTexts(commentsTexts)
  const name = username.trim() || texts.anonymous
  if (photos.length === 0) return null
  return (
    <ul className="haat-comment__photos">
      {photos.map((address, at) => (
        <li key={address}>
          <a className="haat-comment__photo" href={safeAddress(address) ?? undefined}>
            <img
              src={safeAddress(address) ?? undefined}
              alt={texts.photo({ number: at + 1, name })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
