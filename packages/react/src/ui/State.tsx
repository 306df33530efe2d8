import { promptsCopy as copy } from '@haat/core'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

export interface SpinnerProps {
  /** Says what is loading. @default 'Loading…' */
  text?: string | undefined
}

/** Something is loading. */
export function Spinner({ text = copy.loading }: SpinnerProps) {
  return (
    <div className="haat-spinner" part="spinner" role="status">
      {text}
    </div>
  )
}

export interface EmptyStateProps {
  text: string
  /** Says the same without words. */
  drawing?: ReactNode
  /** One action: where to go from here. */
  children?: ReactNode
}

/** There is nothing to show. */
export function EmptyState({ text, drawing, children }: EmptyStateProps) {
  return (
    <div className="haat-state" part="empty">
      {drawing && <div className="haat-state__drawing">{drawing}</div>}
      <p className="haat-state__text">{text}</p>
      {children}
    </div>
  )
}

export interface FailureProps {
  text: string
  /** @default there is no retry button */
  onRetry?: (() => unknown) | undefined
}

/** Something could not be loaded: announced at once, with a way to try again. */
export function Failure({ text, onRetry }: FailureProps) {
  return (
    <div className="haat-state" part="failure" role="alert">
      <p className="haat-state__text">{text}</p>
      {onRetry && <RetryButton onRetry={onRetry} />}
    </div>
  )
}

export interface RetryButtonProps extends Pick<ButtonProps, 'tone' | 'className'> {
  onRetry: () => unknown
}

/** Loads again. The button disappears meanwhile, so the focus moves to the region around it instead of being lost. */
export function RetryButton({ onRetry, tone = 'quiet', className }: RetryButtonProps) {
  return (
    <Button
      tone={tone}
      icon="retry"
      className={className}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
        onRetry()
      }}
    >
      {copy.retry}
    </Button>
  )
}
