import type { Props } from './nodes.ts'

type Handler = (event: Event) => unknown

/** When an event was first received, so that elements that it adds to the page do not receive it too. */
const RECEIVED = Symbol()
const HANDLERS = Symbol()
let clock = 0

interface ReceivedEvent extends Event {
  [RECEIVED]?: number
  /** Itself, as React's events name the browser's. */
  nativeEvent?: Event
}

interface Listening extends Element {
  [HANDLERS]?: Record<string, { act: Handler; since: number }>
}

function handle(this: Listening, event: ReceivedEvent) {
  event[RECEIVED] ??= clock++
  event.nativeEvent = event
  const handler = this[HANDLERS]?.[event.type]
  if (handler && event[RECEIVED] >= handler.since) handler.act(event)
}

function listen(element: Listening, type: string, act: unknown) {
  element[HANDLERS] ??= {}
  const handlers = element[HANDLERS]
  const known = handlers[type]
  if (typeof act !== 'function') {
    element.removeEventListener(type, handle)
    delete handlers[type]
  } else if (known) known.act = act as Handler
  else {
    handlers[type] = { act: act as Handler, since: clock }
    element.addEventListener(type, handle)
  }
}

/** Fields where `change` is one in React too; any other's comes with every letter. */
const SETTLED = /^(?:checkbox|radio|file)$/

/** The DOM's own event of a name of React's. */
function eventOf(element: Element, name: string): string {
  const type = name.slice(2).toLowerCase()
  if (type === 'focus') return 'focusin'
  if (type === 'blur') return 'focusout'
  const isText =
    /^(?:INPUT|TEXTAREA)$/.test(element.tagName) && !SETTLED.test((element as HTMLInputElement).type)
  return type === 'change' && isText ? 'input' : type
}

/** Properties that say less than their attribute, or nothing at all. */
const ATTRIBUTES = /^(?:width|height|href|list|form|tabIndex|download|rowSpan|colSpan|role|popover)$/

function setOne(element: Element, name: string, value: unknown, before: unknown) {
  if (/^on[A-Z]/.test(name)) listen(element, eventOf(element, name), value)
  else if (name === 'style') {
    const { style } = element as HTMLElement
    for (const [rule, to] of Object.entries({
      ...Object.fromEntries(Object.keys(before ?? {}).map((rule) => [rule, ''])),
      ...(value as object),
    }))
      if (rule.startsWith('-')) style.setProperty(rule, String(to))
      else Reflect.set(style, rule, to)
  } else if (!(element instanceof SVGElement) && !ATTRIBUTES.test(name) && name in element)
    Reflect.set(element, name, value ?? '')
  else {
    const attribute = name === 'className' ? 'class' : name
    if (value == null || (value === false && name[4] !== '-')) element.removeAttribute(attribute)
    else element.setAttribute(attribute, name === 'popover' && value === true ? '' : String(value))
  }
}

const OURS = /^(?:children|key|ref)$/
/** What stands on an element's children, and may be another than we set: the shopper's own. */
const LIVE = ['value', 'checked'] as const

/** Makes an element's properties those of its tag; `value` and `checked` come after its children. */
export function setProps(element: Element, props: Props, before: Props): void {
  // The kind of a field says what its events are.
  for (const name of new Set(['type', ...Object.keys(before), ...Object.keys(props)]))
    if (!OURS.test(name) && !LIVE.includes(name as 'value') && props[name] !== before[name])
      setOne(element, name, props[name], before[name])
}

export function setLiveProps(element: Element, props: Props): void {
  for (const name of LIVE)
    if (props[name] !== undefined && props[name] !== Reflect.get(element, name))
      setOne(element, name, props[name], undefined)
}
