import type { SessionState, Shop } from '@haat/core'
import { productPath } from '@haat/core/catalogue'
import { type Comment, commentsStore, commentsCopy as copy } from '@haat/core/comments'
import { signInPath } from '@haat/core/session'
import { useId } from 'react'
import { FirstWord } from '../ui/drawings/index.ts'
import {
  ButtonLink,
  Empty,
  Failure,
  Head,
  Spinner,
  useLate,
  useResource,
  useRetry,
  useValue,
} from '../ui/index.ts'
import { Said } from './Said.tsx'

export interface CommentsProps {
  shop: Shop
  productId: string
  /** What the prerendered page shows. */
  initialComments?: readonly Comment[]
}

/** The prerendered page is everybody's. */
const VISITOR: SessionState = { state: 'signed-out' }

/** Only who is signed in writes, so only they fetch what it takes. */
const loadWriting = () => import('./writing.ts')

/** What shoppers say about a product, and where they say it (storefront.md §2 "Comments"). */
export function Comments({ shop, productId, initialComments }: CommentsProps) {
  const id = useId()
  const resource = shop.use(commentsStore).of(productId)
  const comments = useResource(resource, initialComments)
  const { region, retry } = useRetry(resource)
  const session = useValue(shop.session, VISITOR)
  const writing = useLate(loadWriting, session.state !== 'signed-out')
  const isOwn = (comment: Comment) => session.state === 'signed-in' && session.userId === comment.userId
  return (
    <section ref={region} id="comments" className="haat haat-comments" aria-labelledby={id} tabIndex={-1}>
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
              <Said comment={comment}>
                {writing && isOwn(comment) && <writing.OwnComment shop={shop} comment={comment} />}
              </Said>
            </li>
          ))}
        </ul>
      )}
      {session.state === 'signed-out' ? (
        <p className="haat-comments__login">
          {copy.loginFirst}
          <ButtonLink tone="quiet" href={shop.linkTo(signInPath(`${productPath(productId)}#comments`))}>
            {copy.logIn}
          </ButtonLink>
        </p>
      ) : (
        writing && <writing.CommentForm shop={shop} productId={productId} />
      )}
    </section>
  )
}
