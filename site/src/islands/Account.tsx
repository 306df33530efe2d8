import { type AccountTab, tabIn } from '@haat/core/account'
import { Account } from '@haat/react/internal/account/Account.tsx'
import { useSyncExternalStore } from 'react'
import { island } from '../island.tsx'

const CHANGED = 'haat:tab'
const FIRST: AccountTab = 'personal-info'

function subscribe(changed: () => void) {
  for (const name of ['hashchange', CHANGED]) addEventListener(name, changed)
  return () => {
    for (const name of ['hashchange', CHANGED]) removeEventListener(name, changed)
  }
}
const tabHere = () => tabIn(location.hash) ?? FIRST

/** Replaces the history entry, so that "Back" leads to the previous page. */
function show(tab: AccountTab) {
  history.replaceState(history.state, '', `#${tab}`)
  dispatchEvent(new Event(CHANGED))
}

/** The account page. The address contains its tab. */
export default island(() => {
  const tab = useSyncExternalStore(subscribe, tabHere, () => FIRST)
  return <Account tab={tab} onTab={show} />
})
