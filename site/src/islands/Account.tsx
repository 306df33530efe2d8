import { type AccountTab, tabIn } from '@haat/core/account'
import { Account } from '@haat/react/account'
import { useSyncExternalStore } from 'react'
import { shop } from '../shop.ts'

const CHANGED = 'haat:tab'
const FIRST: AccountTab = 'personal-info'

function subscribe(changed: () => void) {
  for (const name of ['hashchange', CHANGED]) addEventListener(name, changed)
  return () => {
    for (const name of ['hashchange', CHANGED]) removeEventListener(name, changed)
  }
}
const tabHere = () => tabIn(location.hash) ?? FIRST

/** Not a step in the browser's history: back leads to where the shopper came from. */
function show(tab: AccountTab) {
  history.replaceState(history.state, '', `#${tab}`)
  dispatchEvent(new Event(CHANGED))
}

/** The account page; its tab stands in the address. */
export default function AccountIsland() {
  const tab = useSyncExternalStore(subscribe, tabHere, () => FIRST)
  return <Account shop={shop} tab={tab} onTab={show} />
}
