import { Field } from '@haat/react/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { Choice, Group, Switch } from './Controls.tsx'
import { type Settings, shopAddress } from './settings.ts'
import type { Change } from './useSettings.ts'
import { useShopCheck } from './useShopCheck.ts'

export interface ShopControlsProps {
  settings: Settings
  change: Change
}

/** Address of the shop, the shopper, and the behaviour of the sample shop. */
export function ShopControls({ settings, change }: ShopControlsProps) {
  const { shop } = settings
  const [draft, setDraft] = useState(shop)
  const [isInvalid, setInvalid] = useState(false)
  useEffect(() => setDraft(shop), [shop])

  function commit(event?: FormEvent) {
    event?.preventDefault()
    const address = shopAddress(draft.trim())
    setInvalid(draft.trim() !== '' && address === '')
    if (draft.trim() === '' || address !== '') change({ shop: address })
  }

  return (
    <Group title="Shop">
      <form className="studio-shop" onSubmit={commit}>
        <Field
          label="Address"
          hint="If empty, a sample shop in the studio is used."
          error={
            isInvalid ? 'This is not the address of a shop. Write http://localhost:4321, for example.' : null
          }
        >
          {(control) => (
            <input
              {...control}
              className="haat-entry"
              type="text"
              inputMode="url"
              placeholder="http://localhost:4321"
              autoComplete="off"
              spellCheck={false}
              value={draft}
              onChange={({ target }) => setDraft(target.value)}
              onBlur={() => commit()}
            />
          )}
        </Field>
      </form>
      <ShopStatus shop={shop} />
      {shop === '' && <SampleShop settings={settings} change={change} />}
    </Group>
  )
}

const ANSWERS = [
  { value: 'ready', label: 'Normally' },
  { value: 'empty', label: 'With nothing' },
  { value: 'pending', label: 'Never' },
  { value: 'offline', label: 'Offline' },
] as const

function SampleShop({ settings: { shopper, answers }, change }: ShopControlsProps) {
  return (
    <>
      <Switch
        label="Signed in"
        hint="As a sample shopper."
        on={shopper}
        onChange={(on) => change({ shopper: on })}
      />
      <Choice
        label="The shop responds"
        value={answers}
        choices={ANSWERS}
        onChange={(next) => change({ answers: next })}
      />
    </>
  )
}

/** Shows whether the shop allows the studio, and what to do if not. */
function ShopStatus({ shop }: { shop: string }) {
  const state = useShopCheck(shop)
  return (
    <div className="studio-shop__status" role="status" data-state={state}>
      {state === 'checking' && 'Asking the shop…'}
      {state === 'open' && 'The shop responds to this studio.'}
      {state === 'refused' && (
        <>
          <p>
            The shop is running, but the studio is not on its list of partners. Set this line in its
            environment, and restart it:
          </p>
          <code>PARTNER_ORIGINS={location.origin}</code>
          <p>Keep other partners on the list, separated by commas.</p>
        </>
      )}
      {state === 'away' && `No response from ${shop}. Is the shop running?`}
      {state === 'blocked' &&
        `The studio’s own policy blocks ${shop}. Its host must add this address to connect-src, img-src and media-src.`}
    </div>
  )
}
