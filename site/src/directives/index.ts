import address from './address.ts'
import call from './call.ts'
import calm from './calm.ts'
import draft from './draft.ts'
import notice from './notice.ts'
import now from './now.ts'
import session from './session.ts'
import sight from './sight.ts'
import touch from './touch.ts'

/** When an island is hydrated, by the name of its `client:` directive. */
export const directives = { address, call, calm, draft, notice, now, session, sight, touch }
