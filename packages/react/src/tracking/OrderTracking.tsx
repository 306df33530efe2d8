import type { Shop } from '@haat/core'
import { trackingCopy as copy, orderIdIn, trackingStore } from '@haat/core/tracking'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, Head, useValue } from '../ui/index.ts'
import { TrackingResult } from './TrackingResult.tsx'

export interface OrderTrackingProps {
  shop: Shop
  /** Initial value of the field. @default '' */
  orderId?: string
  /** Loads the status of that order immediately. @default false */
  atOnce?: boolean
}

/** The delivery status of an order, for everyone who has its id (account.md §2 "Order tracking"). */
export function OrderTracking({ shop, orderId = '', atOnce = false }: OrderTrackingProps) {
  const id = useId()
  const store = shop.use(trackingStore)
  const state = useValue(store.state)
  const [text, setText] = useState(orderId)
  const [asked, setAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const loading = state.state === 'loading'
  useEffect(() => {
    if (atOnce) void store.track(orderId)
    return store.reset
  }, [store, atOnce, orderId])

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!loading) void store.track(text)
  }
  function reset() {
    setText('')
    store.reset()
    input.current?.focus()
  }
  return (
    <section className="haat haat-page haat-tracking" aria-labelledby={id}>
      <Head id={id} level={1} title={copy.title} />
      <p className="haat-lead">{copy.lead}</p>
      <form className="haat-tracking__form" onSubmit={submit}>
        <div className="haat-labelled haat-tracking__field">
          <label className="haat-labelled__label" htmlFor={`${id}i`}>
            {copy.label}
          </label>
          <span className="haat-field">
            <input
              ref={input}
              id={`${id}i`}
              className="haat-entry"
              value={text}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              onChange={(event) => setText(event.target.value)}
            />
          </span>
        </div>
        {/* Only `aria-disabled` while loading, so that it keeps the focus. */}
        <Button type="submit" disabled={orderIdIn(text) === ''} aria-disabled={loading || undefined}>
          {loading ? copy.tracking : copy.track}
        </Button>
      </form>
      <TrackingResult state={state} asked={asked} onReset={reset} linkTo={shop.linkTo} />
    </section>
  )
}
