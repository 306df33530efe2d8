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

/** Where the products come from, who shops, and how the sample shop answers. */
export function ShopControls({ settings, change }: ShopControlsProps) {
  const { shop } = settings
  const [draft, setDraft] = useState(shop)
  const [wrong, setWrong] = useState(false)
  useEffect(() => setDraft(shop), [shop])

  function commit(event?: FormEvent) {
    event?.preventDefault()
    const address = shopAddress(draft.trim())
    setWrong(draft.trim() !== '' && address === '')
    if (draft.trim() === '' || address !== '') change({ shop: address })
  }

  return (
    <Group title="Shop">
      <form className="studio-shop" onSubmit={commit}>
        <Field
          label="Address"
          hint="Empty: a sample shop within the studio."
          error={wrong ? 'That is no address of a shop. Write http://localhost:4321, say.' : null}
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
  { value: 'ready', label: 'As it should' },
  { value: 'empty', label: 'Nothing' },
  { value: 'pending', label: 'Never' },
  { value: 'offline', label: 'Not at all' },
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
        label="The shop answers"
        value={answers}
        choices={ANSWERS}
        onChange={(next) => change({ answers: next })}
      />
    </>
  )
}

/** Whether the shop lets the studio in, and what to do where it does not. */
function ShopStatus({ shop }: { shop: string }) {
  const state = useShopCheck(shop)
  return (
    <div className="studio-shop__status" role="status" data-state={state}>
      {state === 'checking' && 'Asking the shop…'}
      {state === 'open' && 'The shop answers this studio.'}
      {state === 'refused' && (
        <>
          <p>
            The shop is there, but the studio is not on its list of partners. Set this line in its
            environment, and start it again:
          </p>
          <code>PARTNER_ORIGINS={location.origin}</code>
          <p>Other partners stay on the list, after a comma.</p>
        </>
      )}
      {state === 'away' && `Nothing answers at ${shop}. Is the shop open?`}
      {state === 'blocked' &&
        `The studio’s own policy does not let it ask ${shop}. Its host has to add that address to connect-src, img-src and media-src.`}
    </div>
  )
}
