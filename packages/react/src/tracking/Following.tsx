import { formatDay, type Shop } from '@haat/core'
import { expectedDelivery } from '@haat/core/orders'
import { trackingCopy as copy, type FollowedState, followingStore, type Tracking } from '@haat/core/tracking'
import { useEffect, useRef, useState } from 'react'
import { Day, Icon, Spinner, TruckIcon, useValue, useWhileVisible } from '../ui/index.ts'
import { TrackingSteps } from './TrackingSteps.tsx'

export interface FollowingProps {
  shop: Shop
  orderId: string
  /** Time at which the order was placed, to calculate the expected day if the server has none; null if unknown. */
  createdAt: Date | null
}

const PROBLEMS = {
  unknown: copy.following.unknown,
  'server-failed': copy.following.serverFailed,
  failed: copy.following.failed,
} as const

/** The current delivery status; each change is announced once. */
export function Following({ shop, orderId, createdAt }: FollowingProps) {
  const followed = shop.use(followingStore).of(orderId)
  const state = useValue(followed.state)
  useWhileVisible(followed.follow)
  const day =
    state.state === 'found'
      ? (state.tracking.estimatedDelivery ??
        expectedDelivery({ id: orderId, status: state.tracking.status, createdAt }, shop.clock.now()))
      : null
  const announcement = useAnnouncement(state, day)
  return (
    <div className="haat-following">
      {state.state === 'loading' && <Spinner text={copy.following.loading} />}
      {state.state === 'found' && <Progress tracking={state.tracking} day={day} />}
      {state.state !== 'loading' && state.state !== 'found' && (
        <p className="haat-error" role="alert">
          {PROBLEMS[state.state]}
        </p>
      )}
      <p className="haat-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

function Progress({ tracking: { status }, day }: { tracking: Tracking; day: Date | null }) {
  return (
    <>
      <p className="haat-following__day">
        {status === 'Delivered' ? <Icon name="check" /> : <TruckIcon />}
        {status === 'Delivered' ? (
          <span>{copy.following.delivered}</span>
        ) : (
          <span>
            <span>{`${copy.following.expected}:`}</span> <b>{day ? <Day date={day} /> : copy.notAvailable}</b>
          </span>
        )}
      </p>
      <TrackingSteps status={status} />
      <p className="haat-note">{copy.following.live}</p>
    </>
  )
}

/** Returns the announcement of a change; '' for the first status. */
function useAnnouncement(state: FollowedState, day: Date | null): string {
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
    if (status !== null && before.status !== status) setAnnouncement(copy.following.moved(copy.steps[status]))
    else if (dayText !== '' && before.day !== dayText) setAnnouncement(copy.following.movedDay(dayText))
  }, [isFound, status, dayText])
  return announcement
}
