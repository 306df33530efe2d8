/**
 * Runs in the page, with forced colours: what is chosen, pressed or current there, and has no outline that says so.
 * What has the focus has that outline instead.
 */
export function unmarked(): string[] {
  const MARKED =
    '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"], span), label:has(:checked)'
  return [...document.querySelectorAll(`.haat :is(${MARKED})`)]
    .filter((node) => node.checkVisibility() && getComputedStyle(node).outlineStyle === 'none')
    .map((node) => `${node.tagName.toLowerCase()}.${node.className} is not marked`)
}
