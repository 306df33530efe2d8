import type { Failure, OwnedResource } from '@haat/core'
import { assistantTexts } from '@haat/core/assistant'
import type { ReactElement, ReactNode, Ref } from 'react'
import { useTexts } from '../../texts.ts'
import { List, Loaded, useOwned } from '../../ui/index.ts'
import '../chat-cards.css'

interface ChatCardProps<T> {
  ref?: Ref<HTMLElement>
  title: string
  resource: OwnedResource<T>
  /** @default 'One moment…' */
  loading?: string
  /** Error message of data that could not be loaded. */
  failed: string | ((failure: Failure) => string)
  /** Shown instead of an empty list. @default the list itself */
  empty?: ReactElement
  children: (value: T) => ReactNode
}

/** The frame of a card with data of the shopper. Shows nothing after they signed out. */
export function ChatCard<T>({ ref, title, resource, loading: givenLoading, ...loaded }: ChatCardProps<T>) {
  const texts = useTexts(assistantTexts)
  const loading = givenLoading ?? texts.loading
  const state = useOwned(resource)
  if (state.state === 'signed-out') return null
  return (
    <section ref={ref} className="haat-panel haat-chat-card" aria-label={title} tabIndex={-1}>
      <Loaded state={state} loading={loading} onRetry={resource.reload} {...loaded} />
    </section>
  )
}

interface ChatListProps {
  /** Name of the region that scrolls. */
  label: string
  children: ReactNode
  /** Shown after the list. @default nothing */
  end?: ReactNode
}

/** A list that scrolls inside its card. */
export function ChatList({ label, children, end }: ChatListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="haat-chat-list" role="region" aria-label={label} tabIndex={0}>
      <List>{children}</List>
      {end}
    </div>
  )
}
