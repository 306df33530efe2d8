import { formatDay, type Shop } from '@haat/core'
import { type Comment, commentsStore, commentsCopy as copy } from '@haat/core/comments'
import { useId } from 'react'
import { FirstWord } from '../ui/drawings/index.ts'
import { Empty, Failure, Head, Spinner, useResource, useRetry } from '../ui/index.ts'

export interface CommentsProps {
  shop: Shop
  productId: string
  /** What the prerendered page shows. */
  initialComments?: readonly Comment[]
}

/** What shoppers say about a product (storefront.md §2 "Comments"). */
export function Comments({ shop, productId, initialComments }: CommentsProps) {
  const id = useId()
  const resource = shop.use(commentsStore).of(productId)
  const comments = useResource(resource, initialComments)
  const { region, retry } = useRetry(resource)
  return (
    <section ref={region} className="haat haat-comments" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} title={copy.title}>
        {comments.state === 'ready' && comments.value.length > 0 && (
          <p className="haat-count">{copy.count(comments.value.length)}</p>
        )}
      </Head>
      {comments.state === 'loading' && <Spinner text={copy.loading} />}
      {comments.state === 'failed' && (
        <Failure text={copy.loadFailed} retryLabel={copy.retry} onRetry={retry} />
      )}
      {comments.state === 'ready' && comments.value.length === 0 && (
        <Empty text={copy.empty} drawing={<FirstWord />} />
      )}
      {comments.state === 'ready' && comments.value.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
        <ul className="haat-comments__list" role="list">
          {comments.value.map((comment) => (
            <li key={comment.id}>
              <Said comment={comment} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Said({ comment }: { comment: Comment }) {
  const name = comment.username.trim() || copy.anonymous
  return (
    <article className="haat-comment">
      <span className="haat-comment__initial" aria-hidden="true">
        {[...name][0]}
      </span>
      <p className="haat-comment__by">
        <strong>{name}</strong>
        {comment.createdAt && (
          <time dateTime={comment.createdAt.toISOString()}>{formatDay(comment.createdAt)}</time>
        )}
      </p>
      <p className="haat-comment__text">{comment.text}</p>
    </article>
  )
}
