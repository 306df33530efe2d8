import { CurrencyContext } from '@haat/react/ui'
import {
  Component,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { Announcer } from '../notices/Announcer.tsx'
import { startSignIn } from '../sign-in/start.ts'
import { leavingBy } from './leaving.ts'
import type { ElementViews } from './views.ts'

/** The attribute by which a page names its own checkout. */
const checkoutOf = (values: { checkoutHref?: unknown }): string | undefined =>
  typeof values.checkoutHref === 'string' && URL.canParse(values.checkoutHref, document.baseURI)
    ? new URL(values.checkoutHref, document.baseURI).href
    : undefined

export interface ElementRootProps {
  views: ElementViews
}

/**
 * What stands in an element's shadow root. Fallback content is seen until the component has something to show, and
 * again should the component break.
 */
export function ElementRoot({ views }: ElementRootProps) {
  const { tag, Shown, values, shop, emit, put, addStyles, fallback, lang, currency } = useSyncExternalStore(
    views.follow,
    views.present,
  )
  const [ready, setReady] = useState(false)
  const [stirred, setStirred] = useState(false)
  const onReady = useCallback(() => {
    setReady(true)
    emit('haat:ready')
  }, [emit])
  const onBroken = () => {
    setReady(true)
    emit('haat:failed')
  }
  const waiting = fallback && !ready
  // The root's own state does not render the component anew.
  const shown = useMemo(
    () => <Shown {...values} shop={shop} emit={emit} put={put} addStyles={addStyles} onReady={onReady} />,
    [Shown, values, shop, emit, put, addStyles, onReady],
  )

  /** The page gets an event before a shopper leaves it, and may cancel it. */
  function follow(event: MouseEvent) {
    if (event.defaultPrevented) return
    const link = (event.target as Element | null)?.closest('a')
    const leaving = link && leavingBy(link, shop.linkTo(''), checkoutOf(values))
    if (!link || !leaving) return
    const isCancelled = !emit(leaving.event, leaving.detail)
    const isSignIn = leaving.event === 'haat:auth:required'
    if (isCancelled || (isSignIn && startSignIn(shop, link, event))) event.preventDefault()
  }

  const stir = () => setStirred(true)
  return (
    <Guard tag={tag} onBroken={onBroken}>
      {waiting && <slot />}
      {/* biome-ignore lint/a11y: handles events of its content */}
      <div
        className="haat-root"
        lang={lang}
        hidden={waiting}
        onClick={follow}
        onFocus={stir}
        onPointerEnter={stir}
      >
        <CurrencyContext.Provider value={currency}>{shown}</CurrencyContext.Provider>
        <Announcer shop={shop} stirred={stirred} />
      </div>
    </Guard>
  )
}

interface GuardProps {
  tag: string
  onBroken: () => void
  children: ReactNode
}

/** Keeps a mistake of ours away from the page around us. */
class Guard extends Component<GuardProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    const { tag, onBroken } = this.props
    console.error(`Haat: <${tag}> failed. Please report this:`, error)
    onBroken()
  }

  override render() {
    return this.state.broken ? <slot /> : this.props.children
  }
}
