import type { Examination } from './examination.ts'
import { breaks, type Finding, fine, look } from './finding.ts'
import type { Rule } from './styles.ts'

const says = ({ declarations }: Rule, line: RegExp) =>
  declarations.some((declaration) => line.test(declaration))

/** Style sheets of the page that take a widget away. Everything else of theirs stays outside of shadow roots. */
export function checkStyles({ rules, widgets }: Examination): Finding[] {
  if (widgets.length === 0) return []
  const findings = rules.flatMap((rule) => {
    const { selector, sheet } = rule
    const what = (effect: string) => `${selector} in ${sheet} ${effect}`
    if (/:not\(\s*:defined\s*\)/.test(selector) && says(rule, /^display:none/))
      return [
        breaks('styles', {
          what: what('takes away what is not defined yet.'),
          why: 'A widget’s code comes when its tag comes near the viewport, which nothing does that is not displayed.',
          add: `${selector} { visibility: hidden }`,
        }),
      ]
    if (!/haat-/.test(selector) || /::part\(/.test(selector)) return []
    if (says(rule, /^display:none/))
      return [
        look('styles', {
          what: what('takes the widget away.'),
          why: 'Its code does not come either, as long as that holds; drawer and assistant are gone with it.',
        }),
      ]
    if (says(rule, /^(content-visibility:(hidden|auto)|visibility:hidden|opacity:0(!|$))/))
      return [
        look('styles', {
          what: what('may leave the widget unseen.'),
          why: 'What opens out of it, a drawer or a dialog, is skipped with it.',
        }),
      ]
    return []
  })
  if (findings.length === 0)
    findings.push(
      fine('styles', 'No style sheet takes a widget away; the others stay outside of shadow roots.'),
    )
  findings.push(
    fine(
      'z-index',
      'Has no say, nor have transform and overflow: what opens lies in the top layer, over everything.',
    ),
  )
  return findings
}
