import type { Shop } from '@haat/core'
import {
  trackingCopy as copy,
  shortId,
  shortIdCopy,
  type TooShort,
  type Tracking,
  type TrackingState,
} from '@haat/core/tracking'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { LostParcel } from '../ui/drawings/index.ts'
import { Button, ButtonLink, Day, Detail, mayMoveFocus } from '../ui/index.ts'
import { TrackingSteps } from './TrackingSteps.tsx'

export interface TrackingResultProps extends Pick<Shop, 'linkTo'> {
  state: TrackingState
  /** Whether the button was pressed: then the result takes the focus, unless the shopper has moved it. */
  asked: boolean
  onReset: () => void
}

/** The result: an error text, a card for an unknown order, or the delivery status. */
export function TrackingResult({ state, asked, onReset, linkTo }: TrackingResultProps) {
  switch (state.state) {
    case 'idle':
      return null
    case 'loading':
      return (
        <p className="haat-hidden" role="status">
          {copy.tracking}
        </p>
      )
    case 'no-data':
    case 'failed':
      return (
        <p className="haat-error" role="alert">
          {state.state === 'failed' ? copy.failed : copy.noData}
        </p>
      )
    case 'unknown':
      return <NotFound asked={asked} onReset={onReset} />
    case 'too-short':
      return (
        <NotFound asked={asked} onReset={onReset} text={textOf(state)}>
          <ButtonLink href={linkTo('/profile#order-history')}>{shortIdCopy.orders}</ButtonLink>
        </NotFound>
      )
    case 'found':
      return <Details asked={asked} tracking={state.tracking} />
  }
}

const textOf = ({ isOwn }: TooShort) => (isOwn ? shortIdCopy.shopper : shortIdCopy.visitor)

/** Focuses the heading of the result when it appears. */
function useFocusOnResult(asked: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef(asked)
  useEffect(() => {
    const node = heading.current
    if (node && wanted.current && mayMoveFocus(node.closest('.haat-tracking'))) node.focus()
  }, [])
  return heading
}

interface NotFoundProps extends Pick<TrackingResultProps, 'asked' | 'onReset'> {
  text?: string
  /** More links or buttons. @default none */
  children?: ReactNode
}

function NotFound({ asked, onReset, text = copy.notFoundText, children }: NotFoundProps) {
  const heading = useFocusOnResult(asked)
  return (
    <div className="haat-panel haat-tracking__card haat-state">
      <div className="haat-state__drawing">
        <LostParcel />
      </div>
      <h2 ref={heading} className="haat-state__title" tabIndex={-1}>
        {copy.notFoundTitle}
      </h2>
      <p>{text}</p>
      <div className="haat-actions haat-state__actions">
        {children}
        <Button tone="quiet" icon="retry" onClick={onReset}>
          {copy.reset}
        </Button>
      </div>
    </div>
  )
}

function Details({ asked, tracking }: Pick<TrackingResultProps, 'asked'> & { tracking: Tracking }) {
  const id = useId()
  const heading = useFocusOnResult(asked)
  const { orderId, status, estimatedDelivery } = tracking
  return (
    <section className="haat-panel haat-tracking__card" aria-labelledby={id}>
      <h2 ref={heading} id={id} className="haat-tracking__title" tabIndex={-1}>
        {copy.details}
      </h2>
      <dl className="haat-tracking__facts">
        <Detail name={copy.label}>{shortId(orderId)}</Detail>
        <Detail name={copy.status}>{status === null ? copy.notAvailable : copy.steps[status]}</Detail>
        <Detail name={copy.estimated}>
          {estimatedDelivery ? <Day date={estimatedDelivery} /> : copy.notAvailable}
        </Detail>
      </dl>
      <TrackingSteps status={status} />
    </section>
  )
}
