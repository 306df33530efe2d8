import type { Shop } from '@haat/core'
import { outcomeTexts } from '@haat/core/orders'
import { shortId, shortIdTexts, type Tracking, type TrackingState, trackingTexts } from '@haat/core/tracking'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../shop.ts'
import { LostParcel } from '../ui/drawings/index.ts'
import { Button, ButtonLink, Day, Detail, Failure, mayMoveFocus, Spinner } from '../ui/index.ts'
import { ScreenState } from '../ui/ScreenState.tsx'
import { TrackingSteps } from './TrackingSteps.tsx'
import './tracking.css'

interface TrackingResultProps extends Pick<Shop, 'linkTo'> {
  state: TrackingState
  /** Whether the button was pressed: then the result takes the focus, unless the shopper has moved it. */
  asked: boolean
  onReset: () => void
  /** Looks for the same order again. */
  onRetry: () => void
}

/** The result: an error, a card for an unknown order, or the delivery status. */
export function TrackingResult({ state, asked, onReset, onRetry, linkTo }: TrackingResultProps) {
  const texts = useTexts(trackingTexts)
  const shortIdWords = useTexts(shortIdTexts)
  switch (state.state) {
    case 'idle':
      return null
    case 'loading':
      return <Spinner shape="rows" />
    case 'no-data':
      return <Failure text={texts.noData} drawing={<LostParcel />} />
    case 'failed':
      return <Failure text={texts.failed} onRetry={onRetry} />
    case 'unknown':
      return <NotFound asked={asked} onReset={onReset} />
    case 'too-short':
      return (
        <NotFound
          asked={asked}
          onReset={onReset}
          text={state.isOwn ? shortIdWords.shopper : shortIdWords.visitor}
        >
          <ButtonLink href={linkTo('/profile#order-history')}>{shortIdWords.orders}</ButtonLink>
        </NotFound>
      )
    case 'found':
      return <Details asked={asked} tracking={state.tracking} />
  }
}

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

function NotFound({ asked, onReset, text: givenText, children }: NotFoundProps) {
  const texts = useTexts(trackingTexts)
  const text = givenText ?? texts.notFoundText
  const heading = useFocusOnResult(asked)
  return (
    <ScreenState
      className="haat-panel haat-tracking__card"
      title={texts.notFoundTitle}
      heading={heading}
      text={text}
      drawing={<LostParcel />}
    >
      {children}
      <Button tone="quiet" icon="retry" onClick={onReset}>
        {texts.reset}
      </Button>
    </ScreenState>
  )
}

function Details({ asked, tracking }: Pick<TrackingResultProps, 'asked'> & { tracking: Tracking }) {
  const texts = useTexts(trackingTexts)
  const id = useId()
  const heading = useFocusOnResult(asked)
  const outcomes = useTexts(outcomeTexts)
  const { orderId, status, estimatedDelivery, outcome } = tracking
  return (
    <section className="haat-panel haat-tracking__card" aria-labelledby={id}>
      <h2 ref={heading} id={id} className="haat-tracking__title" tabIndex={-1}>
        {texts.details}
      </h2>
      <dl className="haat-tracking__facts">
        <Detail name={texts.label}>{shortId(orderId)}</Detail>
        <Detail name={texts.status}>
          {status === null
            ? texts.notAvailable
            : [texts.steps[status], outcome && outcomes[outcome]].filter(Boolean).join(', ')}
        </Detail>
        <Detail name={texts.estimated}>
          {estimatedDelivery ? <Day date={estimatedDelivery} /> : texts.notAvailable}
        </Detail>
      </dl>
      <TrackingSteps status={status} />
    </section>
  )
}
