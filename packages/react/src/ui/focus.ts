/** The document or shadow root of a node, which has ids and the focus. */
export const rootOf = (node: Node): Document | ShadowRoot => node.getRootNode() as Document | ShadowRoot

/** Whether the focus may be moved: it is within the node, or nowhere, because what had it is gone. */
export const mayMoveFocus = (node: Element | null): boolean =>
  node !== null &&
  (node.contains(rootOf(node).activeElement) || node.ownerDocument.activeElement === node.ownerDocument.body)
