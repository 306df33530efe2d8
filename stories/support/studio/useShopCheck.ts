import { useEffect, useState } from 'react'

/** Whether a real shop allows this origin. `none` for the sample shop. */
export type ShopCheck = 'none' | 'checking' | 'open' | 'refused' | 'away' | 'blocked'

/** Sends a request like those of elements: an origin that is not on the shop's list cannot read the response. */
export function useShopCheck(shop: string): ShopCheck {
  const [state, setState] = useState<ShopCheck>('none')
  useEffect(() => {
    if (shop === '') {
      setState('none')
      return
    }
    const request = new AbortController()
    setState('checking')
    checkShop(shop, request.signal).then(
      (result) => !request.signal.aborted && setState(result),
      () => {},
    )
    return () => request.abort()
  }, [shop])
  return state
}

async function checkShop(shop: string, signal: AbortSignal): Promise<ShopCheck> {
  let isBlocked = false
  const note = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isBlocked ||= blockedURI.startsWith(shop)
  }
  document.addEventListener('securitypolicyviolation', note, { signal })
  const url = `${shop}/api/v1/category`
  const response = await fetch(url, { signal, credentials: 'omit' }).catch(() => null)
  if (response) return response.ok ? 'open' : 'refused'
  if (isBlocked) return 'blocked'
  // An opaque response shows whether the server is running.
  const opaque = await fetch(url, { signal, mode: 'no-cors', credentials: 'omit' }).catch(() => null)
  return opaque ? 'refused' : 'away'
}
