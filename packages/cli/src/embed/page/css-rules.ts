/** A rule of a style sheet. */
export interface Rule {
  readonly selector: string
  /** In lower case, without spaces: `display:none!important`. */
  readonly declarations: readonly string[]
}

/** Removes comments and the content of strings, because braces in them have no meaning. */
const withoutTexts = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(["'])(?:\\.|(?!\1)[^\\])*\1/g, '""')

/** Returns all style rules with their own declarations, also within `@media` and similar. Nested rules are separate rules. */
export function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  const open: { selector: string; text: string }[] = []
  let text = ''
  for (const character of withoutTexts(css)) {
    if (character !== '{' && character !== '}') {
      text += character
      continue
    }
    const block = open.at(-1)
    // Text before a nested rule's selector belongs to the rule around it.
    const end = character === '{' ? text.lastIndexOf(';') + 1 : text.length
    if (block) block.text += text.slice(0, end)
    if (character === '{') open.push({ selector: text.slice(end).trim(), text: '' })
    else if (open.pop() && block && !block.selector.startsWith('@')) {
      const declarations = block.text.split(';').map((line) => line.replace(/\s+/g, '').toLowerCase())
      rules.push({ selector: block.selector, declarations: declarations.filter(Boolean) })
    }
    text = ''
  }
  return rules
}
