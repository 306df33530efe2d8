/** A rule of a style sheet that reaches one of our tags by its name. */
export interface Rule {
  readonly selector: string
  /** Lower case, without spaces: `display:none!important`. */
  readonly declarations: readonly string[]
}

/** Takes out comments and the content of strings, in which braces mean nothing. */
const bare = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(["'])(?:\\.|(?!\1)[^\\])*\1/g, '""')

/** Style rules with their own declarations, also within `@media` and the like. Nested rules count for themselves. */
export function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  const open: { selector: string; text: string }[] = []
  let text = ''
  const close = () => {
    const block = open.pop()
    if (!block || block.selector.startsWith('@')) return
    const declarations = (block.text + text)
      .split(';')
      .map((line) => line.replace(/\s+/g, '').toLowerCase())
      .filter(Boolean)
    rules.push({ selector: block.selector, declarations })
  }
  for (const sign of bare(css)) {
    if (sign === '{') {
      // What stands before a nested rule's selector belongs to the rule around.
      const end = text.lastIndexOf(';') + 1
      const around = open.at(-1)
      if (around) around.text += text.slice(0, end)
      open.push({ selector: text.slice(end).trim(), text: '' })
      text = ''
    } else if (sign === '}') {
      close()
      text = ''
    } else text += sign
  }
  return rules
}
