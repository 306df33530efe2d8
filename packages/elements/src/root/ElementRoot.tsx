import { createTexts, type Shop } from '@haat/core'
import { FormatsContext } from '@haat/react/internal/formatsContext.ts'
import { PlainShopProvider, TextsContext } from '@haat/react/internal/shop.ts'
import { CurrentValues, SlotsContext } from '@haat/react/internal/ui/index.ts'
import {
  Component,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useState,
} from 'react'
import { Announcer } from '../notices/Announcer.tsx'
import { startSignIn } from '../sign-in/start.ts'
import type { Language } from '../texts/language.ts'
import type { AddStyles, ElementProps, Emit, Put } from './elementProps.ts'
import { leaveEventOf } from './leaving.ts'

export interface ElementRootProps {
  Shown: ComponentType<ElementProps>
  /** The element's properties. */
  values: Readonly<Record<string, unknown>>
  shop: Shop
  emit: Emit
  put: Put
  addStyles: AddStyles
  /** Whether the page put fallback content into the element. */
  fallback: boolean
  /** Language of the texts, set by the element's store. */
  lang: string
  dir: 'ltr' | 'rtl'
  /** Texts, language and formats of the content. @default the shop's own */
  language?: Language | undefined
  /** Names of the slots that the page fills. */
  slots: readonly string[]
  /** Called with an uncaught error of the component, which is then removed. */
  onError: (error: unknown) => void
}

/** The shop's own texts and formats: an element does not follow the texts of others. */
const OWN = { language: 'en', texts: {}, formats: null }

/** Removes a component that throws. */
class Boundary extends Component<Pick<ElementRootProps, 'onError'> & { children: ReactNode }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

/** {@link Content}, until it throws. */
export const ElementRoot = (props: ElementRootProps) => (
  <Boundary onError={props.onError}>
    <Content {...props} />
  </Boundary>
)

/**
 * The content of an element's shadow root. The fallback is shown until the component has something to show.
 */
function Content(props: ElementRootProps) {
  const { Shown, values, shop, emit, put, addStyles, fallback, lang, dir, slots, language = OWN } = props
  const [ready, setReady] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const onReady = useCallback(() => {
    setReady(true)
    emit('haat:ready')
  }, [emit])
  const waiting = fallback && !ready
  const texts = useMemo(() => createTexts(() => language), [language])
  // Changes of the root's own state do not render the component again.
  const shown = useMemo(
    () => <Shown {...values} shop={shop} emit={emit} put={put} addStyles={addStyles} onReady={onReady} />,
    [Shown, values, shop, emit, put, addStyles, onReady],
  )

  /** Emits an event before a link leaves the page, which the page can cancel. */
  function follow(event: MouseEvent) {
    if (event.defaultPrevented) return
    const link = (event.target as Element | null)?.closest('a')
    const leaving = link && leaveEventOf(link, shop.linkTo(''), values.checkoutHref)
    if (!link || !leaving) return
    const isCancelled = !emit(leaving.event, leaving.detail)
    const isSignIn = leaving.event === 'haat:auth:required'
    if (isCancelled || (isSignIn && startSignIn(shop, link, event))) event.preventDefault()
  }

  const markUsed = () => setUsed(true)
  return (
    <>
      {waiting && <slot />}
      {/* biome-ignore lint/a11y: handles events of its content */}
      <div
        className="haat-root"
        lang={lang}
        dir={dir}
        hidden={waiting}
        onClick={follow}
        onFocus={markUsed}
        onPointerEnter={markUsed}
      >
        <CurrentValues.Provider value={true}>
          <PlainShopProvider shop={shop}>
            <TextsContext.Provider value={texts}>
              <FormatsContext.Provider value={language.formats}>
                <SlotsContext.Provider value={slots}>{shown}</SlotsContext.Provider>
              </FormatsContext.Provider>
              <Announcer shop={shop} addStyles={addStyles} isUsed={isUsed} />
            </TextsContext.Provider>
          </PlainShopProvider>
        </CurrentValues.Provider>
      </div>
    </>
  )
}
