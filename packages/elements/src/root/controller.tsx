import type { Shop, Stop } from '@haat/core'
import type { ComponentType, ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import type { Settings } from '../store/store.ts'
import { notify, storeAttribute, updates } from '../store/stores.ts'
import { readAttribute, upgrade } from './attributes.ts'
import { createStates } from './createStates.ts'
import { ElementRoot } from './ElementRoot.tsx'
import type { AddStyles, ElementProps, Emit, Put } from './elementProps.ts'
import { explained } from './report.ts'
import { settingsReader } from './settings.ts'
import shared from './sheet.css?inline'
import { sheetOf } from './sheet.ts'
import { shopFor } from './shop.ts'
import type { Definition } from './tagDefinition.ts'
import { showInTopLayer } from './useTopLayer.ts'

/** Observes content that pages add to elements or remove from them. */
const children = globalThis.MutationObserver && new MutationObserver(notify)

/** The part of an element that r2wc provides. */
interface R2wcPart {
  /** Renders the component into the shadow root, for the first time or again. */
  render(): void
  unmount(): void
  /** The component that it renders. */
  component(): ReactNode
  get(property: string): unknown
  set(property: string, value: unknown): void
}

/** What an element does in addition to r2wc: stores, states, fallback, server-rendered content, errors. */
export class Controller {
  /** What the component of r2wc shows, also when r2wc renders between two updates. */
  content: ReactNode = null
  shown: ComponentType<ElementProps>
  readonly #element: HTMLElement
  readonly #definition: Definition
  readonly #part: R2wcPart
  readonly #shadow: ShadowRoot
  readonly #states: ReturnType<typeof createStates>
  readonly #settings: ReturnType<typeof settingsReader>
  #fallback = false
  #started = false
  #isShown = false
  /** Hydrates server-rendered content, whose data has loaded. */
  #served: Pick<Root, 'render'> | null | undefined
  #renderIsDue = false
  #sessionOf: Shop['session'] | undefined
  #session: Stop = () => {}

  constructor(
    element: HTMLElement,
    internals: ElementInternals,
    shadow: ShadowRoot,
    definition: Definition,
    part: R2wcPart,
  ) {
    this.#element = element
    this.#shadow = shadow
    this.#definition = definition
    this.#part = part
    this.#states = createStates(internals, () => this.#fail('too-slow'))
    this.#settings = settingsReader(element, shadow, () => this.shop())
    this.shown = definition.Shown
    // Our style sheet has a transition of `color`: it ends when the page has changed its theme.
    element.addEventListener('transitionend', this.update)
  }

  connect() {
    if (this.#element.ownerDocument !== document) return this.#crash('other-document')
    if (!this.#started) this.#start()
    if (!this.#isShown) this.#states.become('loading')
    // A modal dialog that is moved is no longer modal.
    for (const dialog of this.#shadow.querySelectorAll<HTMLDialogElement>('.haat-dialog')) dialog.close()
    updates.add(this.update)
    children.observe(this.#element, { childList: true })
    this.#show()
    // The browser has closed them if the page has moved the element, and what has not changed is not rendered again.
    for (const layer of this.#shadow.querySelectorAll<HTMLElement>('.haat-layer')) showInTopLayer(layer)
  }

  disconnect() {
    // Moved nodes are connected again before this runs, and keep their state.
    queueMicrotask(() => {
      if (this.#element.isConnected) return
      updates.delete(this.update)
      this.#states.stop()
      this.#session()
      this.#sessionOf = undefined
      this.#clear()
    })
  }

  /** Other documents take neither its style sheets nor its nodes: it starts again when it returns. */
  adopt() {
    this.#started = false
    this.#clear()
  }

  #clear() {
    this.#part.unmount()
    this.#served = null
    this.#isShown = false
    this.#shadow.replaceChildren()
  }

  #start() {
    const { styles, properties } = this.#definition
    this.#started = true
    this.#shadow.adoptedStyleSheets = [shared, ...styles].map(sheetOf)
    this.#fallback =
      !this.#shadow.firstChild &&
      [...this.#element.childNodes].some(
        (node) => (node as Partial<Element>).slot === '' || (node as Partial<Text>).wholeText?.trim(),
      )
    for (const property of properties) upgrade(this.#element, property)
    for (const property of properties) if (this.#part.get(property) !== undefined) this.#act(property)
  }

  #act(property: string) {
    this.#definition.onSet[property]?.call(this.#element, this.shop(), this.values())
  }

  /** The element's properties. */
  values(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.#definition.properties.map((name) => [name, this.#part.get(name)]))
  }

  get(property: string): unknown {
    return this.#part.get(property)
  }

  /** @param given a text is read like the attribute: frameworks set properties to the texts of their templates */
  set(property: string, given: unknown) {
    const { tag, types } = this.#definition
    const value = readAttribute(tag, property, types[property], given)
    if (Object.is(this.#part.get(property), value)) return
    this.#put(property, value)
    if (this.#started && this.#element.isConnected) this.#act(property)
  }

  readonly #put: Put = (property, value) => {
    if (Object.is(this.#part.get(property), value)) return
    this.#part.set(property, value)
    // Otherwise a copy, which some libraries show when the visitor returns, has the old value.
    if (value === false && this.#element.getAttribute(property) !== 'false')
      this.#element.removeAttribute(property)
    this.update()
  }

  /** Schedules one update for all changes of this task. */
  readonly update = () => {
    if (!this.#element.isConnected || !this.#started || this.#renderIsDue) return
    this.#renderIsDue = true
    queueMicrotask(() => {
      this.#renderIsDue = false
      if (this.#element.isConnected) this.#show()
    })
  }

  shop(): Shop {
    const host = this.#part.get('host') ?? storeAttribute(this.#element, 'host')
    return shopFor(typeof host === 'string' ? host : undefined, this.#definition.hostPage)
  }

  #show() {
    const settings = this.#settings(this.values())
    if (!settings) return
    const shop = this.shop()
    this.content = (
      <ElementRoot
        Shown={this.shown}
        values={this.values()}
        shop={shop}
        emit={this.#emit}
        put={this.#put}
        addStyles={this.#addStyles}
        fallback={this.#fallback}
        onError={this.#crash}
        {...settings}
      />
    )
    if (!this.#isShown && !this.#served && this.#shadow.firstChild) return this.#takeOver(shop, settings)
    this.#served?.render(this.#part.component())
    this.#served = null
    this.#isShown = true
    this.#part.render()
    this.#follow(shop)
  }

  /** Keeps server-rendered content until the same data has loaded, and then hydrates it. */
  async #takeOver(shop: Shop, { slots }: Settings) {
    if (this.#renderIsDue) return
    this.#renderIsDue = true
    const { contents } = this.#definition
    this.#served = await import('../served/takeOver.ts').then(
      ({ takeOver }) =>
        takeOver(this.#shadow, this.#crash, (load) => contents?.(shop, this.values(), load, slots)),
      () => void this.#shadow.replaceChildren(),
    )
    this.#renderIsDue = false
    this.update()
  }

  /** Handles an uncaught error of the component: the fallback is shown again. */
  readonly #crash = (error: unknown) => {
    this.#shadow.append(document.createElement('slot'))
    this.#fail(error)
  }

  /** @param what a {@link FailedDetail} code, the failure of a call, or any thrown value */
  readonly #fail = async (what: unknown) => {
    this.#states.become('failed')
    this.#dispatch('haat:failed', await explained(this.#element, what, this.shop().host))
  }

  #follow({ session }: Shop) {
    if (session === this.#sessionOf) return
    this.#session()
    this.#sessionOf = session
    this.#session = session.subscribe(({ state }) => this.#states.mark('signed-out', state === 'signed-out'))
  }

  readonly #addStyles: AddStyles = (styles) => {
    const sheets = this.#shadow.adoptedStyleSheets
    const sheet = sheetOf(styles)
    if (!sheets.includes(sheet)) sheets.splice(1, 0, sheet)
  }

  readonly #emit: Emit = (name, detail) => {
    if (name === 'haat:ready') this.#states.become('ready')
    if (name !== 'haat:failed') return this.#dispatch(name, detail)
    void this.#fail(detail)
    return true
  }

  #dispatch(name: string, detail: unknown): boolean {
    return this.#element.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
    )
  }
}
