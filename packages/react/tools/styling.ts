import ts from 'typescript'
import { ownSymbolAt } from './program.ts'
import { propertiesOf, sheetsOf } from './sheets.ts'

/** What a style sheet can select in a component. */
interface Styling {
  readonly parts: readonly string[]
  /** Attributes with a state: `data-sold-out`, `aria-busy`. */
  readonly states: readonly string[]
  /** Custom properties that its style sheets read: `--haat-accent`. */
  readonly properties: readonly string[]
}

const STATE = /^(?:data-|aria-(?:busy|checked|current|disabled|expanded|invalid|pressed|selected)$)/

/** The texts in an expression: one, or those of a condition. */
function textsIn(node: ts.Node | undefined): string[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return node.text.split(' ')
  if (ts.isJsxExpression(node)) return textsIn(node.expression)
  if (ts.isConditionalExpression(node)) return [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)]
  return []
}

/** Components, and hooks, which may make elements for them. */
const FOLLOWED = /^(?:[A-Z]|use[A-Z])/

/** Collects the styling of a component and of all components that it renders. */
export function stylingOf(component: ts.Symbol): Styling {
  const parts = new Set<string>()
  const states = new Set<string>()
  const sheets = new Set<string>()
  const visited = new Set<ts.Symbol>()

  function visit(symbol: ts.Symbol | undefined) {
    if (!symbol?.valueDeclaration || visited.has(symbol)) return
    visited.add(symbol)
    for (const sheet of sheetsOf(symbol.valueDeclaration.getSourceFile())) sheets.add(sheet)
    walk(symbol.valueDeclaration)
  }
  function walk(node: ts.Node) {
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText()
      if (name === 'part') for (const part of textsIn(node.initializer)) parts.add(part)
      if (STATE.test(name)) states.add(name)
    }
    if (ts.isIdentifier(node) && FOLLOWED.test(node.text)) visit(ownSymbolAt(node))
    ts.forEachChild(node, walk)
  }
  visit(component)
  return {
    parts: [...parts].toSorted(),
    states: [...states].toSorted(),
    properties: propertiesOf(sheets),
  }
}
