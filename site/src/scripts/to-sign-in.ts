import { hintIn, sessionStore, signInPath } from '@haat/core/session'

/** The sign-in page leads back here. */
const leave = () => location.replace(signInPath(location.pathname + location.search + location.hash))

async function leaveWhenSignedOut() {
  const { shop } = await import('../shop.ts')
  const { isLeaving } = shop.use(sessionStore)
  shop.session.subscribe(({ state }) => {
    // Whoever signs out here is on their way to the sign-in page already.
    if (state === 'signed-out' && !isLeaving()) leave()
  })
  await shop.identity.ready()
}

if (hintIn(document.cookie) === null) leave()
// Code that does not come is told by components/MissingCode.astro.
else leaveWhenSignedOut().catch(() => {})
