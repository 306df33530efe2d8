import { giftListStore, giftListTexts } from '@haat/core/gift-list'
import { useId } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { EmptyState, Head, Loaded, useResource } from '../ui/index.ts'
import './gift-list.css'

export interface GiftListProps {
  /** @default 'Gift List' */
  heading?: string | undefined
  /** Heading level that fits the page's outline. @default 1 */
  level?: 1 | 2
}

/** The gift list. */
export function GiftList({ heading, level = 1 }: GiftListProps) {
  const texts = useTexts(giftListTexts)
  const shop = useShop()
  const id = useId()
  const { entries } = shop.use(giftListStore)
  const list = useResource(entries)
  return (
    <section className="haat haat-page haat-gift-list" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading ?? texts.title} />
      <Loaded
        state={list}
        loading={texts.loading}
        failed={texts.loadFailed}
        onRetry={entries.reload}
        empty={<EmptyState text={texts.empty} />}
      >
        {(all) => (
          <ul className="haat-gift-list__entries">
            {all.map((entry) => (
              <li key={entry.id}>{entry.name}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
