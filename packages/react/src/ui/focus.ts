/** The document or the shadow root that a node is in: where ids and the focus are looked for. */
export const rootOf = (node: Node): Document | ShadowRoot => node.getRootNode() as Document | ShadowRoot

/** Whether the focus is within a node, or was lost with what had it: only then may it be moved. */
export const mayMoveFocus = (node: Element | null): boolean =>
  node !== null &&
  (node.contains(rootOf(node).activeElement) || node.ownerDocument.activeElement === node.ownerDocument.body)
