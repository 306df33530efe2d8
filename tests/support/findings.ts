import AxeBuilder from '@axe-core/playwright'
import type { Page } from './test.ts'

/**
 * Bars that stay at the edge of the window cover what scrolls beneath them; axe would take them for the ground of
 * links that nobody sees there. For axe alone they lie in the flow.
 */
const unstick = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.haat-bar, .haat-buybar, .haat-header { position: static !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  // Colours on their way would be measured half-way. Movement without end has no end to go to.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  return sheet
}

/** The rules that see colours: all that can change from one theme to the other. */
const COLOURS = ['color-contrast', 'link-in-text-block']

export interface FindingsOptions {
  /** Rules that do not count here. @default none */
  readonly without?: readonly string[]
  /** Only what colours do: for the second theme of a page that was looked at in the first. @default false */
  readonly coloursOnly?: boolean
}

/** What axe finds, each finding as one readable line. */
export async function findings(
  page: Page,
  { without = [], coloursOnly = false }: FindingsOptions = {},
): Promise<string[]> {
  const sheet = await page.evaluateHandle(unstick)
  // Only where there are frames axe needs a second page to sum up in.
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
  const { violations } = await (coloursOnly
    ? axe.withRules(COLOURS)
    : axe.disableRules([...without])
  ).analyze()
  await sheet.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== added)
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help} — ${node.target.join(' ')} ${node.failureSummary?.split('\n').at(-1) ?? ''}`,
    ),
  )
}
