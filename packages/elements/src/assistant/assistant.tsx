import type { Shop } from '@haat/core'
import { assistantOpening } from '@haat/core/assistant'
import { Assistant, type AssistantPosition } from '@haat/react/assistant'
import { bringAssistantPanel } from '@haat/react/internal/assistant/Assistant.tsx'
import { PlainShopProvider } from '@haat/react/internal/shop.ts'
import { useLazyImport, useValue } from '@haat/react/internal/ui/index.ts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import type { ValuesOf } from '../root/attributes.ts'
import { defineHaat } from '../root/defineHaat.ts'
import type { AssistantIntentDetail, AssistantMessageDetail, AssistantToggleDetail } from '../root/details.ts'
import type { ElementProps, Emit, Put } from '../root/elementProps.ts'
import { report } from '../root/report.ts'
import { useTopLayer } from '../root/useTopLayer.ts'
import { useFullShop } from '../sign-in/scope.ts'
import css from './assistant.css?inline'
import { lazyAssistantStore } from './lazyAssistant.ts'
import { useCorner } from './useCorner.ts'
import { useDialogs } from './useDialogs.ts'
import { useOneButton } from './useOneButton.ts'

const attributes = { open: Boolean, position: String, greeting: String, answers: Object }

interface AssistantElementProps extends Omit<ValuesOf<typeof attributes>, 'open' | 'answers'>, ElementProps {
  /** Whether it shows the page's assistant in a dialog of the page, without its events. */
  isStandIn?: boolean
}

const SIDES: ReadonlyMap<string, AssistantPosition> = new Map([
  ['bottom-right', 'right'],
  ['bottom-left', 'left'],
])
const DEFAULT_POSITION = 'bottom-right'

/** Emits an event when it opens or closes, and for every message; its property `open` has the current state. */
function useEvents(shop: Shop, emit: Emit, put: Put): void {
  const opening = shop.use(assistantOpening).open
  const assistant = shop.use(lazyAssistantStore)
  const wasOpen = useRef(false)
  useLayoutEffect(
    () =>
      opening.subscribe((open) => {
        put('open', open)
        if (wasOpen.current === open) return
        wasOpen.current = open
        const detail: AssistantToggleDetail = { open }
        emit('haat:assistant:toggle', detail)
      }),
    [opening, put, emit],
  )
  // Before the element is painted: a page may send a message immediately.
  useLayoutEffect(
    () =>
      assistant.subscribe(({ type, ...detail }) => {
        emit(`haat:assistant:${type}`, detail satisfies AssistantMessageDetail | AssistantIntentDetail)
      }),
    [assistant, emit],
  )
}

const noEvents: Emit = () => true

/** The content of a copy of the element. */
const AssistantCopy = (props: ElementProps) => <AssistantElement {...props} isStandIn />

const loadStandIn = () => import('../notices/StandIn.tsx')

function AssistantElement({
  position = DEFAULT_POSITION,
  greeting,
  shop: given,
  emit,
  put,
  addStyles,
  onReady,
  isStandIn = false,
}: AssistantElementProps) {
  const shop = useFullShop(given)
  const { open: opening } = shop.use(assistantOpening)
  const isOpen = useValue(opening)
  const side = SIDES.get(position)
  const layer = useTopLayer()
  const assistant = shop.use(lazyAssistantStore)
  useEffect(onReady, [onReady])
  useEffect(() => {
    if (!side)
      void report('unknownValue', 'haat-assistant', 'position', position, [...SIDES.keys()].join(', '))
  }, [position, side])
  useEvents(shop, isStandIn ? noEvents : emit, put)
  const shownSide = side ?? 'right'
  const isFirst = useOneButton(given, shownSide, isOpen)
  const [isElsewhere, setElsewhere] = useState(false)
  const dialogs = useLazyImport(loadStandIn, useDialogs() && isFirst)
  const isShown = isStandIn || (isFirst && !isElsewhere)
  useCorner(given, shownSide, isOpen, isShown)
  // The styles load before the panel is shown, and events are emitted from the first message on.
  const loadPanel = useCallback(async () => {
    const [panel, { css }] = await Promise.all([
      bringAssistantPanel(),
      import('./assistantPanel.ts'),
      assistant.load(),
    ])
    addStyles(css)
    return panel
  }, [addStyles, assistant])
  const leave = useCallback(() => void emit('haat:auth:signed-out'), [emit])
  return (
    <div ref={layer} className="haat-layer" popover="manual">
      {isFirst && dialogs && (
        <dialogs.StandIn content={layer} Shown={AssistantCopy} onChange={setElsewhere} />
      )}
      {isShown && (
        <PlainShopProvider shop={shop}>
          <Assistant position={shownSide} greeting={greeting} bringPanel={loadPanel} onLeave={leave} />
        </PlainShopProvider>
      )}
    </div>
  )
}

/** Defines `<haat-assistant>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-assistant', AssistantElement, attributes, hostPage, {
    css,
    methods: {
      show: (shop) => shop.full().use(assistantOpening).show(),
      hide: (shop) => shop.full().use(assistantOpening).hide(),
      async send(shop, _, text) {
        const { clock, use } = shop.full()
        // The delay of the answer begins now, not when the code has loaded.
        const sentAt = clock.now()
        const store = await use(lazyAssistantStore).load()
        store?.send(String(text ?? ''), sentAt)
      },
      reset: async (shop) => (await shop.full().use(lazyAssistantStore).loaded())?.reset(),
    },
    onSet: {
      open(shop, { open }) {
        const { show, hide } = shop.full().use(assistantOpening)
        if (open) show()
        else hide()
      },
      answers: (shop, { answers }) => shop.full().use(lazyAssistantStore).setAnswers(answers),
    },
  })
