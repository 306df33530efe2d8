import { computed } from '@preact/signals-core'
import type { Owned, OwnedResource } from '../client/shopper-resource.ts'
import { Failure } from '../shared/failure.ts'
import type { SessionState } from '../shared/identity.ts'
import type { Shop } from '../shop.ts'

/** Who is signed in. */
export type SignedIn = Omit<Extract<SessionState, { readonly state: 'signed-in' }>, 'state'>

function ownedIn(session: SessionState): Owned<SignedIn> {
  switch (session.state) {
    case 'signed-in': {
      const { state: _, ...value } = session
      return { state: 'ready', value }
    }
    case 'signed-out':
      return { state: 'signed-out' }
    case 'unknown':
      return { state: 'loading' }
    case 'unavailable':
      return { state: 'failed', failure: new Failure('offline') }
  }
}

/** The session, as other data of a shopper. Using it does not load the identity service: the page decides when. */
export const sessionResource = ({ session, identity }: Shop): OwnedResource<SignedIn> => ({
  state: computed(() => ownedIn(session.value)),
  use: () => () => {},
  reload: () => identity.ready(),
})
