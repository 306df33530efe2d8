import { wordsTexts } from '@haat/core'
import { listingTexts, pagesAround } from '@haat/core/catalogue'
import type { MouseEvent } from 'react'
import { useTexts } from '../shop.ts'
import { ButtonLink } from '../ui/index.ts'
import './listing.css'

interface ListingPagesProps {
  page: number
  pages: number
  /** Returns the query of another page, for its link. */
  searchAt: (page: number) => string
  onGo: (search: string) => void
}

/** Whether a press has no modifier keys, which would open a tab or download the page. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Links to the pages of a listing; a press without modifier keys changes the page in place. */
export function ListingPages({ page, pages, searchAt, onGo }: ListingPagesProps) {
  const words = useTexts(wordsTexts)
  const texts = useTexts(listingTexts)
  if (pages < 2) return null
  // '?' alone is the first page: an empty address would be the current one.
  const addressOf = (to: number) => searchAt(to) || '?'
  const turn = (to: number) => (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    onGo(searchAt(to))
  }
  return (
    <nav className="haat-pages" aria-label={texts.pages}>
      {page > 1 && (
        <ButtonLink tone="quiet" icon="back" rel="prev" href={addressOf(page - 1)} onClick={turn(page - 1)}>
          {words.previous}
        </ButtonLink>
      )}
      <ol className="haat-pages__list">
        {pagesAround(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key
            <li key={`gap${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                className="haat-pages__page"
                href={addressOf(number)}
                aria-label={texts.page({ page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={turn(number)}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <ButtonLink tone="quiet" rel="next" href={addressOf(page + 1)} onClick={turn(page + 1)}>
          {words.next}
        </ButtonLink>
      )}
    </nav>
  )
}
