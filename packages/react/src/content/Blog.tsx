import { BLOG_WIDTHS, type BlogPost, blogCopy as copy, ownPicture } from '@haat/core/content'
import { useId } from 'react'
import { Button, List, MailIcon, PictureView, SearchIcon } from '../ui/index.ts'
import { PostCard } from './PostCard.tsx'

/**
 * The page of the blog. The actions of search, newsletter and Load More Posts are not specified (storefront.md §2
 * "Blog"): they do nothing yet and send nothing.
 */
export function Blog() {
  const id = useId()
  return (
    <div className="haat haat-blog">
      <div className="haat-wrap">
        <header className="haat-blog__head">
          <div>
            <h1 className="haat-content__title">{copy.title}</h1>
            <p className="haat-content__lead">{copy.lead}</p>
          </div>
          <div className="haat-field-row" role="search" aria-label={copy.searchLabel}>
            <label className="haat-hidden" htmlFor={`${id}s`}>
              {copy.searchLabel}
            </label>
            <input
              id={`${id}s`}
              className="haat-entry"
              type="search"
              placeholder={copy.searchPlaceholder}
              enterKeyHint="search"
            />
            <Button icon={<SearchIcon />}>{copy.search}</Button>
          </div>
        </header>
        <section aria-labelledby={`${id}f`}>
          <h2 id={`${id}f`} className="haat-blog__heading">
            {copy.featuredTitle}
          </h2>
          <div className="haat-blog__featured">
            {copy.featured.map((post, at) => (
              <PostCard key={post.id} post={post} layout="tall" eager={at === 0} />
            ))}
          </div>
        </section>
        <div className="haat-blog__body">
          <section className="haat-blog__latest" aria-labelledby={`${id}l`}>
            <h2 id={`${id}l`} className="haat-blog__heading">
              {copy.latestTitle}
            </h2>
            {copy.latest.map((post) => (
              <PostCard key={post.id} post={post} layout="wide" />
            ))}
            <Button tone="quiet">{copy.loadMore}</Button>
          </section>
          <Sidebar />
        </div>
      </div>
    </div>
  )
}

function Sidebar() {
  const id = useId()
  const popular: readonly BlogPost[] = [...copy.latest, ...copy.featured]
  return (
    <aside className="haat-blog__side">
      <section>
        <h2 className="haat-blog__side-title">{copy.categoriesTitle}</h2>
        <List className="haat-blog__tags">
          {copy.categories.map((category) => (
            <li key={category} className="haat-badge">
              {category}
            </li>
          ))}
        </List>
      </section>
      <section>
        <h2 className="haat-blog__side-title">{copy.popularTitle}</h2>
        <List className="haat-blog__popular">
          {popular.slice(0, 3).map((post) => (
            <li key={post.id}>
              <PictureView picture={ownPicture(post.image, BLOG_WIDTHS)} alt="" sizes="5rem" ratio={5 / 8} />
              <a href={post.readMoreLink}>{post.title}</a>
            </li>
          ))}
        </List>
      </section>
      <section className="haat-blog__letter">
        <h2 className="haat-blog__side-title">{copy.newsletterTitle}</h2>
        <p>{copy.newsletterText}</p>
        <label className="haat-hidden" htmlFor={`${id}e`}>
          {copy.emailLabel}
        </label>
        <div className="haat-field-row">
          <input
            id={`${id}e`}
            className="haat-entry"
            type="email"
            autoComplete="email"
            placeholder={copy.emailPlaceholder}
          />
          <Button icon={<MailIcon />}>{copy.subscribe}</Button>
        </div>
      </section>
    </aside>
  )
}
