import { addressWithAnswer, readPartnerRequest, SIGN_IN_MESSAGE } from '@haat/core/partners'
import { PartnerSignIn, type PartnerWindow } from '@haat/react/internal/partners/index.ts'
import { island } from '../island.tsx'

/** This window, and the page that opened it, or that it leads back to. */
function open(): PartnerWindow {
  const opener = window.opener as Window | null
  const request = readPartnerRequest(location.search)
  const page = request?.page ?? ''
  return {
    request,
    path: `${location.pathname}${location.search}`,
    hasPage: () => page !== '' || (opener !== null && !opener.closed),
    post(message, origin) {
      if (page === '') opener?.postMessage(message, origin)
      else if (message.type === SIGN_IN_MESSAGE) location.replace(addressWithAnswer(page, message))
    },
    close: () => (page === '' ? window.close() : location.replace('/')),
    goTo: (path) => location.replace(path),
  }
}

export default island(() => <PartnerSignIn open={open} />)
