import { promptsTexts } from '@haat/core'
import type { ReactNode } from 'react'
import { useTexts } from '../shop.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { FailureDrawing } from './FailureDrawing.tsx'

export interface SpinnerProps {
  /** @default 'Loading…' */
  text?: string | undefined
  /** Outlines of what comes, behind the spinner: nothing jumps when it has loaded. @default none */
  shape?: 'cards' | 'rows' | 'product' | undefined
}

/** Enough outlines to fill a screen: the style sheet cuts the rest off. */
const OUTLINES = [0, 1, 2, 3, 4, 5, 6, 7]

/** Shows that something is loading. */
export function Spinner({ text: givenText, shape }: SpinnerProps) {
  const texts = useTexts(promptsTexts)
  const text = givenText ?? texts.loading
  const spinner = (
    <div className="haat-spinner" part="spinner" role="status">
      {text}
    </div>
  )
  if (!shape) return spinner
  return (
    <div className={`haat-coming${shape === 'cards' ? ' haat-grid' : ''}`} data-shape={shape}>
      {spinner}
      {OUTLINES.map((at) => (
        <i key={at} />
      ))}
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
