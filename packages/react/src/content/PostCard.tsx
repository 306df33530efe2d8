import { BLOG_WIDTHS, type BlogPost, blogCopy as copy, ownPicture } from '@haat/core/content'
import { Badge, Day, PictureView } from '../ui/index.ts'

export interface PostCardProps {
  post: BlogPost
  /** `tall`: picture above; `wide`: picture beside. */
  layout: 'tall' | 'wide'
  /** Loads the picture with high priority. @default false */
  eager?: boolean
}

/** A post in a list. */
export function PostCard({ post, layout, eager = false }: PostCardProps) {
  const { id, title, excerpt, image, category, date, author, readMoreLink } = post
  return (
    <article id={id} className="haat-post" data-layout={layout} aria-labelledby={`${id}-title`}>
      <PictureView
        picture={ownPicture(image, BLOG_WIDTHS)}
        alt=""
        sizes={layout === 'tall' ? '(min-width: 48rem) 44rem, 100vw' : '(min-width: 48rem) 20rem, 100vw'}
        ratio={5 / 8}
        eager={eager}
      />
      <div className="haat-post__body">
        <p className="haat-post__meta">
          <Badge>{category}</Badge> <Day date={date} />
        </p>
        <h3 id={`${id}-title`} className="haat-post__title">
          {title}
        </h3>
        <p>{excerpt}</p>
        <p className="haat-post__foot">
          <span>{`${copy.by} ${author}`}</span>
          <a className="haat-post__more" href={readMoreLink} aria-describedby={`${id}-title`}>
            {copy.readMore}
          </a>
        </p>
      </div>
    </article>
  )
}
