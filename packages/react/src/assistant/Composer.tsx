import type { Shop } from '@haat/core'
import { assistantStore, assistantCopy as copy, MESSAGE_LENGTH, type Who } from '@haat/core/assistant'
import { signInPath } from '@haat/core/session'
import { type FormEvent, useId, useRef } from 'react'
import { Button, ButtonLink, RetryButton, useValue } from '../ui/index.ts'
import { SendIcon } from './icons.tsx'

/** Why no message can be written. */
const REASONS: Partial<Record<Who['state'], string>> = {
  guest: copy.composer.guest,
  unavailable: copy.unavailable,
}

/** The field for a message. Guests see why they cannot write, and a link to log in. */
export function Composer({ shop }: { shop: Shop }) {
  const id = useId()
  const store = shop.use(assistantStore)
  const { state } = useValue(store.who)
  const draft = useValue(store.draft)
  const entry = useRef<HTMLInputElement>(null)
  const reason = REASONS[state]
  const isBlank = draft.trim() === ''
  function send(event: FormEvent) {
    event.preventDefault()
    if (!isBlank) store.send()
    entry.current?.focus()
  }
  return (
    <form className="haat-composer" onSubmit={send}>
      {reason !== undefined && (
        <div className="haat-composer__reason">
          <p id={`${id}w`}>{reason}</p>
          <ReasonAction shop={shop} isGuest={state === 'guest'} />
        </div>
      )}
      <div className="haat-composer__row">
        <label className="haat-hidden" htmlFor={id}>
          {copy.composer.label}
        </label>
        <input
          ref={entry}
          id={id}
          className="haat-entry haat-composer__entry"
          part="input"
          type="text"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={MESSAGE_LENGTH}
          placeholder={copy.composer.placeholder}
          disabled={state !== 'shopper'}
          aria-describedby={reason === undefined ? undefined : `${id}w`}
          value={draft}
          onChange={({ target }) => store.type(target.value)}
        />
        <Button
          type="submit"
          className="haat-composer__send"
          part="icon-button"
          data-shape="icon"
          aria-label={copy.composer.send}
          disabled={state !== 'shopper'}
          aria-disabled={isBlank || undefined}
        >
          <SendIcon />
        </Button>
      </div>
    </form>
  )
}

function ReasonAction({ shop, isGuest }: { shop: Shop; isGuest: boolean }) {
  if (!isGuest)
    return <RetryButton className="haat-composer__action" onRetry={shop.use(assistantStore).show} />
  return (
    <ButtonLink className="haat-composer__action" href={shop.linkTo(signInPath(shop.here()))}>
      {copy.logIn}
    </ButtonLink>
  )
}
