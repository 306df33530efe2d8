import type { Inspection, PageRule } from '../page/inspection.ts'
import { breaks, type Finding, findings, fine, look, orFine } from './finding.ts'

const NOT_DISPLAYED = /^display:none/
const INVISIBLE = /^(content-visibility:(hidden|auto)|visibility:hidden|opacity:0(!|$))/

/** Finds rules of the page's style sheets that hide a widget. Other rules do not affect a shadow root. */
export function checkStyles({ rules, widgets }: Inspection): Finding[] {
  if (widgets.length === 0) return []
  return [
    ...orFine(
      rules.flatMap(checkRule),
      'styles',
      'No style sheet hides a widget; other rules do not affect it.',
    ),
    fine(
      'z-index',
      'Has no effect, nor have transform and overflow: drawers and dialogs open in the top layer.',
    ),
  ]
}

function checkRule({ selector, declarations, sheet }: PageRule): Finding[] {
  const has = (declaration: RegExp) => declarations.some((one) => declaration.test(one))
  const rule = `${selector} in ${sheet}`
  const isDisplayed = !has(NOT_DISPLAYED)
  if (!isDisplayed && /:not\(\s*:defined\s*\)/.test(selector))
    return [
      breaks('styles', `${rule} hides elements that are not defined yet.`, {
        why: 'A widget’s code is loaded when its tag is near the viewport. An element that is not displayed never is.',
        add: `${selector} { visibility: hidden }`,
      }),
    ]
  if (!/haat-/.test(selector) || /::part\(/.test(selector)) return []
  return findings(
    isDisplayed
      ? has(INVISIBLE) &&
          look('styles', `${rule} may make the widget invisible.`, {
            why: 'A drawer or a dialog that it opens is invisible, too.',
          })
      : look('styles', `${rule} hides the widget.`, {
          why: 'Its code is not loaded while the rule applies, and its drawer or the assistant are hidden, too.',
        }),
  )
}
