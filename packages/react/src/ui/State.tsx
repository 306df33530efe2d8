import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

export interface SpinnerProps {
  /** Says what is awaited. @default 'Loading…' */
  text?: string
}

/** Something is on its way. */
export function Spinner({ text = 'Loading…' }: SpinnerProps) {
  return (
    <div className="haat-spinner" part="spinner" role="status">
      {text}
    </div>
  )
}

export interface EmptyProps {
  text: string
  /** A drawing that says the same without words. */
  drawing?: ReactNode
  /** One way on. */
  children?: ReactNode
}

/** Nothing is here, said kindly. */
export function Empty({ text, drawing, children }: EmptyProps) {
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
  retryLabel?: string
  onRetry?: () => void
}

/** Something did not come; says so at once, and how to go on. */
export function Failure({ text, retryLabel = 'Try again', onRetry }: FailureProps) {
  return (
    <div className="haat-state" part="failure" role="alert">
      <p className="haat-state__text">{text}</p>
      {onRetry && (
        <Button tone="quiet" icon="retry" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
