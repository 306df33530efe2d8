import { orderIdIn, trackingStore, trackingTexts } from '@haat/core/tracking'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button, Head, useValue } from '../ui/index.ts'
import { TrackingResult } from './TrackingResult.tsx'
import '../ui/field.css'
import './tracking.css'

export interface OrderTrackingProps {
  /** Initial value of the field. @default '' */
  orderId?: string
  /** Loads the status of that order immediately. @default false */
  atOnce?: boolean
}

/** The delivery status of an order, for everyone who has its id. */
export function OrderTracking({ orderId = '', atOnce = false }: OrderTrackingProps) {
  const texts = useTexts(trackingTexts)
  const shop = useShop('<OrderTracking>')
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
  const retry = () => void store.track(text)
  function reset() {
    setText('')
    store.reset()
    input.current?.focus()
  }
  return (
    <section className="haat haat-page haat-tracking" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={1} title={texts.title} />
      <p className="haat-lead">{texts.lead}</p>
      <form className="haat-tracking__form" onSubmit={submit}>
        <div className="haat-labelled haat-tracking__field">
          <label className="haat-labelled__label" htmlFor={`${id}i`}>
            {texts.label}
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
          {loading ? texts.tracking : texts.track}
        </Button>
      </form>
      <TrackingResult state={state} asked={asked} onReset={reset} onRetry={retry} linkTo={shop.linkTo} />
    </section>
  )
}
