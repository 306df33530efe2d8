/** Lets the links between signing in and signing up lead back to where the shopper came from, too. */
export function keepReturn(goal: string): void {
  if (goal === '/') return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[data-keeps-return]'))
    link.search = new URLSearchParams({ return_to: goal }).toString()
}
