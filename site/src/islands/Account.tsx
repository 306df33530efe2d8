import { type AccountTab, tabIn } from '@haat/core/account'
import { Account } from '@haat/react/internal/account/Account.tsx'
import { useEffect, useSyncExternalStore } from 'react'
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
  useEffect(() => {
    const { activeElement: target } = document
    if (!(target instanceof HTMLElement) || !target.matches(':target')) return
    // The browser has focused the tab because of the address, with a ring, though no key was pressed.
    target.blur()
    target.focus({ focusVisible: false, preventScroll: true } as FocusOptions)
  }, [])
  return <Account tab={tab} onTab={show} />
})
