/** Returns the document or shadow root of a node, for `getElementById` and `activeElement`. */
export const rootOf = (node: Node): Document | ShadowRoot => node.getRootNode() as Document | ShadowRoot

/** Whether the focus may be moved: it is within the node, or on no element because the focused one was removed. */
export const mayMoveFocus = (node: Element | null): boolean =>
  node !== null &&
  (node.contains(rootOf(node).activeElement) || node.ownerDocument.activeElement === node.ownerDocument.body)
