import AxeBuilder from '@axe-core/playwright'
import type { Page } from './test.ts'

/** What axe finds, each finding as one readable line. */
export async function findings(page: Page, without: readonly string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).disableRules([...without]).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help} — ${node.target.join(' ')} ${node.failureSummary?.split('\n').at(-1) ?? ''}`,
    ),
  )
}
