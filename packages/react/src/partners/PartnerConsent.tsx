import { partnersTexts } from '@haat/core/partners'
import { type Profile, profileStore } from '@haat/core/profile'
import { useEffect, useId, useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button, Icon, useDetails, useOwned } from '../ui/index.ts'
import './partners.css'

interface PartnerConsentProps {
  /** Host name of the partner's page: `blog.example`. */
  host: string
  /** Gives consent; resolves to an error text, or null on success. */
  onContinue: () => Promise<string | null>
  /** Lets another shopper sign in; resolves like `onContinue`. */
  onChange: () => Promise<string | null>
  onCancel: () => void
}

/** Time before consent is possible, in ms: the second click of a double-click on the host page must not give it. */
const MISCLICK_DELAY = 500

const nameOf = (profile: Profile | null) => `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim()

/** Asks a signed-in shopper whether a partner's page may see and change their cart and favourites. */
export function PartnerConsent({ host, onContinue, onChange, onCancel }: PartnerConsentProps) {
  const texts = useTexts(partnersTexts)
  const shopName = useDetails()?.name ?? ''
  const shop = useShop()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const profile = useOwned(shop.use(profileStore).profile)
  const name = profile.state === 'ready' ? nameOf(profile.value) : ''
  const [isReady, setIsReady] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => title.current?.focus(), [])
  useEffect(() => shop.clock.after(MISCLICK_DELAY, () => setIsReady(true)), [shop])

  async function run(action: () => Promise<string | null>) {
    if (!isReady || isBusy) return
    setIsBusy(true)
    setFailure(null)
    setFailure(await action())
    setIsBusy(false)
  }
  const isWaiting = !isReady || isBusy
  return (
    <section className="haat haat-partner" aria-labelledby={id}>
      <h1 ref={title} id={id} className="haat-partner__title" tabIndex={-1}>
        {texts.question({ shop: shopName, host })}
      </h1>
      <div className="haat-partner__shopper">
        <span className="haat-circle haat-partner__avatar" aria-hidden="true">
          {name ? name.slice(0, 1) : <Icon name="user" />}
        </span>
        <p>
          <span className="haat-note">{texts.signedInAs}</span>
          <strong>{name || texts.nameless({ shop: shopName })}</strong>
        </p>
        <Button tone="plain" aria-disabled={isWaiting} onClick={() => run(onChange)}>
          {texts.notYou}
        </Button>
      </div>
      <Terms host={host} />
      {failure && (
        <p className="haat-partner__failure" role="alert">
          {failure}
        </p>
      )}
      <div className="haat-partner__actions">
        <Button wide aria-disabled={isWaiting} aria-busy={isBusy} onClick={() => run(onContinue)}>
          {texts.proceed}
        </Button>
        <Button tone="quiet" wide onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
      <p className="haat-note haat-partner__end">{texts.end({ host })}</p>
    </section>
  )
}

function Terms({ host }: Pick<PartnerConsentProps, 'host'>) {
  const texts = useTexts(partnersTexts)
  return (
    <dl className="haat-partner__terms">
      <dt>{texts.may({ host })}</dt>
      <dd data-may="">
        <Icon name="check" />
        <span>{texts.scope}</span>
      </dd>
      <dt>{texts.mayNot}</dt>
      <dd>
        <Icon name="shield" />
        <span>{texts.hidden}</span>
      </dd>
    </dl>
  )
}
