import { promptsTexts } from '@haat/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { FailureDrawing } from './FailureDrawing.tsx'

export interface SpinnerProps {
  /** @default 'Loading…' */
  text?: string | undefined
}

/** Shows that something is loading. */
export function Spinner({ text: givenText }: SpinnerProps) {
  const texts = useTexts(promptsTexts)
  const text = givenText ?? texts.loading
  return (
    <div className="haat-spinner" part="spinner" role="status">
      {text}
    </div>
  )
}

export interface EmptyStateProps {
  text: string
  /** Illustrates the text. @default none */
  drawing?: ReactNode
  /** One action, for example a link to products. @default none */
  children?: ReactNode
}

/** Shows that there is nothing to show. */
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
  /** @default no retry button */
  onRetry?: (() => unknown) | undefined
  /** null in a small part of a screen. @default a closed stall */
  drawing?: ReactNode
}

/** Shows that something could not be loaded. Announced immediately, with a button to try again. */
export function Failure({ text, onRetry, drawing = <FailureDrawing /> }: FailureProps) {
  return (
    <div className="haat-state" part="failure" role="alert">
      {drawing && <div className="haat-state__drawing">{drawing}</div>}
      <p className="haat-state__text">{text}</p>
      {onRetry && <RetryButton onRetry={onRetry} />}
    </div>
  )
}

export interface RetryButtonProps extends Pick<ButtonProps, 'tone' | 'className'> {
  onRetry: () => unknown
}

/** Loads again. The button disappears during loading, so the focus moves to the region around it. */
export function RetryButton({ onRetry, tone = 'quiet', className }: RetryButtonProps) {
  const texts = useTexts(promptsTexts)
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
      {texts.retry}
    </Button>
  )
}
