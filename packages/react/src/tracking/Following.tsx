import { expectedDelivery, outcomeTexts } from '@haat/core/orders'
import { type FollowedState, followingStore, type Tracking, trackingTexts } from '@haat/core/tracking'
import { useEffect, useRef, useState } from 'react'
import { useFormatDay } from '../formats.ts'
import { useShop, useTexts } from '../shop.ts'
import { LostParcel } from '../ui/drawings/index.ts'
import { Badge, Day, Failure, Icon, Spinner, useValue, useWhileVisible } from '../ui/index.ts'
import { TrackingSteps } from './TrackingSteps.tsx'
import './following.css'

export interface FollowingProps {
  orderId: string
  /** Time at which the order was placed, to calculate the expected day if the server has none; null if unknown. */
  createdAt: Date | null
}

/** The current delivery status; each change is announced once. */
export function Following({ orderId, createdAt }: FollowingProps) {
  const texts = useTexts(trackingTexts)
  const shop = useShop()
  const followed = shop.use(followingStore).of(orderId)
  const state = useValue(followed.state)
  useWhileVisible(followed.follow)
  const day =
    state.state === 'found'
      ? (state.tracking.estimatedDelivery ??
        expectedDelivery({ id: orderId, status: state.tracking.status, createdAt }, shop.clock.now()))
      : null
  const announcement = useAnnouncement(state, day)
  const { unknown, serverFailed, failed } = texts.following
  const problems = { unknown, 'server-failed': serverFailed, failed }
  return (
    <div className="haat-following">
      {state.state === 'loading' && <Spinner text={texts.following.loading} />}
      {state.state === 'found' && <Progress tracking={state.tracking} day={day} />}
      {state.state !== 'loading' && state.state !== 'found' && (
        <Failure
          text={problems[state.state]}
          drawing={state.state === 'unknown' ? <LostParcel /> : undefined}
        />
      )}
      <p className="haat-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

function Progress({ tracking: { status, outcome }, day }: { tracking: Tracking; day: Date | null }) {
  const texts = useTexts(trackingTexts)
  const outcomes = useTexts(outcomeTexts)
  return (
    <>
      {outcome ? (
        <p>
          <Badge tone="low">{outcomes[outcome]}</Badge>
        </p>
      ) : (
        <Expected status={status} day={day} />
      )}
      <TrackingSteps status={status} />
      <p className="haat-note">{texts.following.live}</p>
    </>
  )
}

function Expected({ status, day }: { status: Tracking['status']; day: Date | null }) {
  const texts = useTexts(trackingTexts)
  return (
    <p className="haat-following__day">
      {status === 'Delivered' ? <Icon name="check" /> : <Icon name="truck" />}
      {status === 'Delivered' ? (
        <span>{texts.following.delivered}</span>
      ) : (
        <span>
          <span>{`${texts.following.expected}:`}</span> <b>{day ? <Day date={day} /> : texts.notAvailable}</b>
        </span>
      )}
    </p>
  )
}

/** Returns the announcement of a change; '' for the first status. */
function useAnnouncement(state: FollowedState, day: Date | null): string {
  const texts = useTexts(trackingTexts)
  const formatDay = useFormatDay()
  const last = useRef<{ status: Tracking['status']; day: string } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const status = state.state === 'found' ? state.tracking.status : null
  const dayText = day === null ? '' : formatDay(day)
  const isFound = state.state === 'found'
  useEffect(() => {
    if (!isFound) return
    const before = last.current
    last.current = { status, day: dayText }
    if (before === null) return
    if (status !== null && before.status !== status)
      setAnnouncement(texts.following.moved({ step: texts.steps[status] }))
    else if (dayText !== '' && before.day !== dayText)
      setAnnouncement(texts.following.movedDay({ day: dayText }))
  }, [isFound, status, dayText, texts.steps, texts.following.movedDay, texts.following.moved])
  return announcement
}
