import type { SessionState } from '@haat/core'
import { productPath } from '@haat/core/catalogue'
import { type Comment, commentsStore, commentsTexts } from '@haat/core/comments'
import { signInPath } from '@haat/core/session'
import { useId } from 'react'
import { FullShop, useShop, useTexts } from '../shop.ts'
import { FirstWord } from '../ui/drawings/index.ts'
import {
  ButtonLink,
  EmptyState,
  Head,
  List,
  Loaded,
  useLazyImport,
  useResource,
  useValue,
} from '../ui/index.ts'
import { CommentEntry } from './CommentEntry.tsx'
import './comments.css'

export interface CommentsProps {
  productId: string
  /** Comments on the prerendered page. @default none */
  initialComments?: readonly Comment[]
}

/** The prerendered page is for visitors. */
const VISITOR: SessionState = { state: 'signed-out' }

/** Loads the code for writing, for shoppers who are signed in. */
const loadWriting = () => import('./writing.ts')

/** The comments on a product, and the form for a new one. */
export function Comments(props: CommentsProps) {
  return (
    <FullShop user="<Comments>">
      <CommentsContent {...props} />
    </FullShop>
  )
}

function CommentsContent({ productId, initialComments }: CommentsProps) {
  const texts = useTexts(commentsTexts)
  const shop = useShop()
  const id = useId()
  const resource = shop.use(commentsStore).of(productId)
  const comments = useResource(resource, initialComments)
  const session = useValue(shop.session, VISITOR)
  const writing = useLazyImport(loadWriting, session.state !== 'signed-out')
  const isOwn = ({ userId }: Comment) => session.state === 'signed-in' && session.userId === userId
  const count = comments.state === 'ready' && comments.value.length
  return (
    <section id="comments" className="haat haat-comments" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} title={texts.title}>
        <p className={count ? 'haat-count' : 'haat-hidden'} aria-live="polite">
          {count !== false && texts.count({ count })}
        </p>
      </Head>
      <Loaded
        state={comments}
        loading={texts.loading}
        shape="rows"
        failed={texts.loadFailed}
        onRetry={resource.reload}
        empty={<EmptyState text={texts.empty} drawing={<FirstWord />} />}
      >
        {(all) => (
          <List className="haat-comments__list">
            {all.map((comment) => (
              <li key={comment.id}>
                <CommentEntry comment={comment}>
                  {writing && isOwn(comment) && <writing.OwnComment comment={comment} />}
                </CommentEntry>
              </li>
            ))}
          </List>
        )}
      </Loaded>
      {session.state === 'signed-out' ? (
        <p className="haat-comments__login">
          <span>{texts.loginFirst}</span>
          <ButtonLink tone="quiet" href={shop.linkTo(signInPath(`${productPath(productId)}#comments`))}>
            {texts.logIn}
          </ButtonLink>
        </p>
      ) : (
        writing && <writing.CommentForm productId={productId} />
      )}
    </section>
  )
}
