import { readPartnerRequest } from '@haat/core/partners'
import { PartnerSignIn, type PartnerWindow } from '@haat/react/partners'
import { shop } from '../shop.ts'

/** This window, and the page that opened it. */
function open(): PartnerWindow {
  const opener = window.opener as Window | null
  return {
    request: readPartnerRequest(location.search),
    path: `${location.pathname}${location.search}`,
    hasPage: () => opener !== null && !opener.closed,
    post: (message, origin) => opener?.postMessage(message, origin),
    close: () => window.close(),
    goTo: (path) => location.replace(path),
  }
}

export default () => <PartnerSignIn shop={shop} open={open} />
