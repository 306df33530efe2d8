/**
 * Sets `data-shopper` on the root before the first paint if cookies show that a shopper is signed in. CSS then shows the
 * header for shoppers, and islands for shoppers are hydrated. This is only for display, never for access. It checks again
 * when the page is shown or focused, because the sign-in may have changed. See `hintIn` in core.
 */
function update(): void {
  const hinted = /(?:^|; )__client_uat(?:_\w+)?=[1-9]/.test(document.cookie)
  document.documentElement.toggleAttribute('data-shopper', hinted)
  if (hinted) document.dispatchEvent(new Event('haat:shopper'))
}

update()
addEventListener('pageshow', update)
addEventListener('focus', update)
