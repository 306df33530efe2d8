import type { FakeShop } from '@haat/core/fixtures'

/** The place in which a story is played. */
export interface StoryContext {
  readonly frame: HTMLElement
  readonly shop: FakeShop
}

/** One action of a shopper, or passing time. */
export type Step = (context: StoryContext) => void | Promise<void>

/** How long a step waits for its element, in ms. */
const TIME_LIMIT = 6_000

const normalise = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const nextTask = () => new Promise<void>((done) => setTimeout(done, 0))

/** Waits until something is found; searches at every change of the frame. */
function waitFor<T>(
  { frame }: StoryContext,
  find: () => T | null | undefined | false,
  what: string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const found = find()
      if (!found) return
      end()
      resolve(found)
    }
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    const observer = new MutationObserver(check)
    const timer = setTimeout(() => {
      end()
      reject(new Error(`Haat: the story cannot be played. It has no ${what}. Check what it shows.`))
    }, TIME_LIMIT)
    observer.observe(frame, { subtree: true, childList: true, attributes: true, characterData: true })
    check()
  })
}

const isShown = (node: Element) => node.checkVisibility({ visibilityProperty: true })

/** The names of a control: its accessible names, else its label or text. */
function namesOf(control: Element): string[] {
  const labels = (control as Partial<HTMLInputElement>).labels ?? []
  const labelledBy = control.getAttribute('aria-labelledby')?.split(' ') ?? []
  const accessible = [
    control.getAttribute('aria-label'),
    ...labelledBy.map((id) => document.getElementById(id)?.textContent),
  ].filter((name) => typeof name === 'string')
  const written = [...[...labels].map((label) => label.textContent), control.textContent]
  const names = accessible.length > 0 ? [...accessible, accessible.join(' ')] : written
  return [...names, control.getAttribute('placeholder') ?? ''].map(normalise).filter((name) => name !== '')
}

const isNamed = (control: Element, name: string) => namesOf(control).includes(name)
/** Whether its name begins with a text: "Remove" for "Remove Country Tomatoes from the cart". */
const nameBeginsWith = (control: Element, name: string) =>
  namesOf(control).some((one) => one.startsWith(`${name} `) || one.startsWith(`${name}:`))

/** The control with this name, else the first whose name begins with it. */
function control(context: StoryContext, kinds: string, name: string): Promise<HTMLElement> {
  const find = () => {
    const all = [...context.frame.querySelectorAll<HTMLElement>(kinds)].filter(
      (node) => isShown(node) && !node.matches(':disabled'),
    )
    return all.find((node) => isNamed(node, name)) ?? all.find((node) => nameBeginsWith(node, name))
  }
  return waitFor(context, find, `“${name}” to act on`)
}

/** Presses the control with this name. */
export const press =
  (name: string): Step =>
  async (context) => {
    const target = await control(context, 'button, a[href], summary, [role=tab], [type=radio], label', name)
    target.click()
  }

/** Types into the field with this name, replacing its text. */
export const type =
  (name: string, text: string): Step =>
  async (context) => {
    const field = (await control(context, 'input, textarea', name)) as HTMLInputElement | HTMLTextAreaElement
    field.focus()
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    // Bypasses React, which otherwise ignores the event because it tracks the value.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await nextTask()
  }

/** Chooses a file. */
export const pick =
  (file: () => File): Step =>
  async (context) => {
    const input = (await waitFor(
      context,
      () => context.frame.querySelector('[type=file]'),
      'place for a file',
    )) as HTMLInputElement
    const bag = new DataTransfer()
    bag.items.add(file())
    input.files = bag.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await nextTask()
  }

/** Waits until a text is shown. */
export const see =
  (text: string): Step =>
  async (context) => {
    await waitFor(context, () => normalise(context.frame.textContent).includes(text), `“${text}” to be seen`)
  }

/** Advances the shop's clock by ms when the browser is idle. */
export const pass =
  (ms: number): Step =>
  async ({ shop }) => {
    await new Promise((done) => requestIdleCallback(done, { timeout: 200 }))
    shop.advance(ms)
    await nextTask()
  }

/** Waits until all texts can be read completely; `{…}` matches anything. */
export const readable =
  (texts: readonly string[]): Step =>
  async (context) => {
    const parts = texts.flatMap((text) => text.split(/\{[^}]+\}/)).map(normalise)
    const isRead = (part: string) =>
      normalise(context.frame.textContent).includes(part) ||
      context.frame.querySelector(`[placeholder="${CSS.escape(part)}"]`)
    await waitFor(context, () => parts.every(isRead), `“${texts.join('”, “')}” to be read`)
  }

/** Plays the steps in order. */
export async function play(
  context: StoryContext,
  steps: readonly Step[],
  shouldContinue: () => boolean,
): Promise<void> {
  for (const step of steps) {
    if (!shouldContinue()) return
    await step(context)
    await nextTask()
  }
}
