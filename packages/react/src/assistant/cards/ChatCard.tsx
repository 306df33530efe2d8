import type { OwnedResource } from '@haat/core'
import { assistantTexts } from '@haat/core/assistant'
import type { ReactNode, Ref } from 'react'
import { useTexts } from '../../shop.ts'
import { List, Loaded, type LoadedProps, useOwned } from '../../ui/index.ts'
import '../chat-cards.css'

export interface ChatCardProps<T> extends Omit<LoadedProps<T>, 'state' | 'onRetry'> {
  ref?: Ref<HTMLElement>
  title: string
  resource: OwnedResource<T>
}

/** The frame of a card with data of the shopper. Shows nothing after they signed out. */
export function ChatCard<T>({ ref, title, resource, ...loaded }: ChatCardProps<T>) {
  const { loading } = useTexts(assistantTexts)
  const state = useOwned(resource)
  if (state.state === 'signed-out') return null
  return (
    <section ref={ref} className="haat-panel haat-chat-card" aria-label={title} tabIndex={-1}>
      <Loaded state={state} loading={loading} onRetry={resource.reload} {...loaded} />
    </section>
  )
}

export interface ChatListProps {
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
