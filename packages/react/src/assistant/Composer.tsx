import { assistantStore, assistantTexts, MESSAGE_LENGTH } from '@haat/core/assistant'
import { signInPath } from '@haat/core/session'
import { type FormEvent, useId, useRef } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { useTyping } from '../ui/Field.tsx'
import { Button, ButtonLink, RetryButton, useValue } from '../ui/index.ts'
import { SendIcon } from './icons.tsx'
import '../ui/field.css'
import './composer.css'

/** The field for a message. Guests see why they cannot write, and a link to log in. */
export function Composer() {
  const texts = useTexts(assistantTexts)
  const shop = useShop()
  const id = useId()
  const store = shop.use(assistantStore)
  const { state } = useValue(store.who)
  const draft = useValue(store.draft)
  useTyping()
  const entry = useRef<HTMLInputElement>(null)
  // Why no message can be written.
  const reason = {
    guest: texts.composer.guest,
    unavailable: texts.unavailable,
    unknown: null,
    shopper: null,
  }[state]
  const isBlank = draft.trim() === ''
  function send(event: FormEvent) {
    event.preventDefault()
    if (!isBlank) store.send()
    entry.current?.focus()
  }
  return (
    <form className="haat-composer" onSubmit={send}>
      {reason !== null && (
        <div className="haat-composer__reason">
          <p id={`${id}w`}>{reason}</p>
          {state === 'guest' ? (
            <ButtonLink className="haat-composer__action" href={shop.linkTo(signInPath(shop.here()))}>
              {texts.logIn}
            </ButtonLink>
          ) : (
            <RetryButton className="haat-composer__action" onRetry={store.show} />
          )}
        </div>
      )}
      <div className="haat-composer__row">
        <label className="haat-hidden" htmlFor={id}>
          {texts.composer.label}
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
          placeholder={texts.composer.placeholder}
          disabled={state !== 'shopper'}
          aria-describedby={reason === null ? undefined : `${id}w`}
          value={draft}
          onChange={({ target }) => store.type(target.value)}
        />
        <Button
          type="submit"
          className="haat-composer__send"
          part="icon-button"
          data-shape="icon"
          aria-label={texts.composer.send}
          disabled={state !== 'shopper'}
          aria-disabled={isBlank || undefined}
        >
          <SendIcon />
        </Button>
      </div>
    </form>
  )
}
