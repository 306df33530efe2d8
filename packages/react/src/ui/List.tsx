import type { ComponentProps } from 'react'

/** A list without bullets. Safari announces such lists as lists only if they have the role. */
export function List(props: ComponentProps<'ul'>) {
  // biome-ignore lint/a11y/noRedundantRoles: the only place where it is not redundant
  return <ul role="list" {...props} />
}
