import { hintIn, signInPath } from '@haat/core/session'

/** The sign-in page leads back here. */
const leave = () => location.replace(signInPath(location.pathname + location.search + location.hash))

async function leaveWhenSignedOut() {
  const { shop } = await import('../shop.ts')
  shop.session.subscribe(({ state }) => {
    if (state === 'signed-out') leave()
  })
  await shop.identity.ready()
}

if (hintIn(document.cookie) === null) leave()
else void leaveWhenSignedOut()
