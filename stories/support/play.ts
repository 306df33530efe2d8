import type { FakeShop } from '@haat/core/fixtures'

/** Where a story is played. */
export interface StoryContext {
  readonly frame: HTMLElement
  readonly shop: FakeShop
}

/** One thing that somebody does, or that passes. */
export type Step = (context: StoryContext) => void | Promise<void>

/** How long a step waits for what it needs, in ms. */
const TIME_LIMIT = 6_000

const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const nextTask = () => new Promise<void>((done) => setTimeout(done, 0))

/** Waits until something is there: looked for whenever the frame changes. */
function there<T>(
  { frame }: StoryContext,
  find: () => T | null | undefined | false,
  what: string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = find()
      if (!found) return
      end()
      resolve(found)
    }
    const end = () => {
      watcher.disconnect()
      clearTimeout(late)
    }
    const watcher = new MutationObserver(look)
    const late = setTimeout(() => {
      end()
      reject(new Error(`Haat: the story cannot be played. There is no ${what}. Look at what it shows.`))
    }, TIME_LIMIT)
    watcher.observe(frame, { subtree: true, childList: true, attributes: true, characterData: true })
    look()
  })
}

const isShown = (node: Element) => node.checkVisibility({ visibilityProperty: true })

/** The names of a control: those for screen readers, else its label or its own text. */
function namesOf(control: Element): string[] {
  const labels = (control as Partial<HTMLInputElement>).labels ?? []
  const labelledBy = control.getAttribute('aria-labelledby')?.split(' ') ?? []
  const announced = [
    control.getAttribute('aria-label'),
    ...labelledBy.map((id) => document.getElementById(id)?.textContent),
  ].filter((name) => typeof name === 'string')
  const written = [...[...labels].map((label) => label.textContent), control.textContent]
  const names = announced.length > 0 ? [...announced, announced.join(' ')] : written
  return [...names, control.getAttribute('placeholder') ?? ''].map(words).filter((name) => name !== '')
}

const isCalled = (control: Element, name: string) => namesOf(control).includes(name)
/** Its name goes on: "Remove", for "Remove Country Tomatoes from the cart". */
const begins = (control: Element, name: string) =>
  namesOf(control).some((one) => one.startsWith(`${name} `) || one.startsWith(`${name}:`))

/** What goes by exactly that name, else the first whose name begins so. */
function control(context: StoryContext, kinds: string, name: string): Promise<HTMLElement> {
  const find = () => {
    const all = [...context.frame.querySelectorAll<HTMLElement>(kinds)].filter(
      (node) => isShown(node) && !node.matches(':disabled'),
    )
    return all.find((node) => isCalled(node, name)) ?? all.find((node) => begins(node, name))
  }
  return there(context, find, `“${name}” to act on`)
}

/** Presses what goes by that name. */
export const press =
  (name: string): Step =>
  async (context) => {
    const pressed = await control(context, 'button, a[href], summary, [role=tab], [type=radio], label', name)
    pressed.click()
  }

/** Chooses among radios, by the beginning of their name. */
export const choose =
  (name: string): Step =>
  async (context) => {
    const radio = await there(
      context,
      () =>
        [...context.frame.querySelectorAll<HTMLInputElement>('[type=radio]')].find(
          (one) => namesOf(one).some((known) => known.includes(name)) && !one.disabled,
        ),
      `“${name}” to choose`,
    )
    radio.click()
  }

/** Types into the field of that name, instead of what is there. */
export const type =
  (name: string, text: string): Step =>
  async (context) => {
    const field = (await control(context, 'input, textarea', name)) as HTMLInputElement | HTMLTextAreaElement
    field.focus()
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    // Past React, which otherwise takes the new value for its own.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await nextTask()
  }

/** Chooses a file. */
export const pick =
  (file: () => File): Step =>
  async (context) => {
    const input = (await there(
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

/** Waits until a text is there. */
export const see =
  (text: string): Step =>
  async (context) => {
    await there(context, () => words(context.frame.textContent).includes(text), `“${text}” to be seen`)
  }

/** Lets time pass on the shop's clock, in ms, once nothing else is under way. */
export const pass =
  (ms: number): Step =>
  async ({ shop }) => {
    await new Promise((done) => requestIdleCallback(done, { timeout: 200 }))
    shop.advance(ms)
    await nextTask()
  }

/** Waits until all these can be read, whole; `{…}` stands for anything. */
export const readable =
  (texts: readonly string[]): Step =>
  async (context) => {
    const parts = texts.flatMap((text) => text.split(/\{[^}]+\}/)).map(words)
    const isRead = (part: string) =>
      words(context.frame.textContent).includes(part) ||
      context.frame.querySelector(`[placeholder="${CSS.escape(part)}"]`)
    await there(context, () => parts.every(isRead), `“${texts.join('”, “')}” to be read`)
  }

/** Plays one step after the other. */
export async function play(
  context: StoryContext,
  steps: readonly Step[],
  goesOn: () => boolean,
): Promise<void> {
  for (const step of steps) {
    if (!goesOn()) return
    await step(context)
    await nextTask()
  }
}
