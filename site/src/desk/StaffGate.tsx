import { pagesTexts } from '@haat/core/content'
import { resource } from '@haat/core/internal/client/resource.ts'
import { useShop, useTexts } from '@haat/react'
import { NothingFound } from '@haat/react/internal/ui/drawings/index.ts'
import {
  ButtonLink,
  Failure,
  type FailureProps,
  Spinner,
  useLazyImport,
  useResource,
  useValue,
} from '@haat/react/internal/ui/index.ts'
import { ScreenState } from '@haat/react/internal/ui/ScreenState.tsx'
import { useEffect, useMemo } from 'react'
import { staffTexts } from './staff.texts.ts'

const loadDesk = () => import('./Desk.tsx')

/**
 * Asks the server whether the shopper works in this shop, and only then loads the code of the order desk. Everybody else
 * sees that there is no such page.
 */
export function StaffGate() {
  const shop = useShop()
  const session = useValue(shop.session)
  useEffect(() => void shop.identity.ready(), [shop])
  return session.state === 'signed-in' && !session.scope ? <Asking key={session.userId} /> : <Spinner />
}

function Asking() {
  const texts = useTexts(staffTexts)
  const shop = useShop()
  const access = useMemo(
    () => resource(shop, (signal) => shop.http.get('/api/v1/desk', () => true, { signal })),
    [shop],
  )
  const state = useResource(access)
  const code = useLazyImport(loadDesk, state.state === 'ready')
  if (state.state === 'failed') {
    const { status, serverMessage } = state.failure
    if (status === 404) return <NotFound />
    const text = status === 403 && serverMessage ? serverMessage : texts.failed
    return <Failed text={text} onRetry={() => access.reload()} />
  }
  if (code) return <code.Desk />
  return code === undefined ? <Failed text={texts.failed} /> : <Spinner />
}

function Failed(props: FailureProps) {
  const { title } = useTexts(staffTexts)
  return (
    <div className="haat">
      <h1 className="haat-hidden">{title}</h1>
      <Failure {...props} />
    </div>
  )
}

function NotFound() {
  const { home, notFound } = useTexts(pagesTexts)
  return (
    <div className="haat">
      <ScreenState
        level={1}
        className="haat-prompt"
        title={notFound.title}
        text={notFound.description}
        drawing={<NothingFound />}
      >
        <ButtonLink href={useShop().linkTo('/')}>{home.title}</ButtonLink>
      </ScreenState>
    </div>
  )
}
