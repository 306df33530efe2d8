import { useEffect, useState } from 'react'

/** Whether a real shop lets this origin in. `none` where there is none to ask. */
export type ShopCheck = 'none' | 'checking' | 'open' | 'refused' | 'away' | 'blocked'

/** Asks a shop as its elements will: whoever is not on its list of partners gets no answer that a page may read. */
export function useShopCheck(shop: string): ShopCheck {
  const [state, setState] = useState<ShopCheck>('none')
  useEffect(() => {
    if (shop === '') {
      setState('none')
      return
    }
    const asking = new AbortController()
    setState('checking')
    ask(shop, asking.signal).then(
      (answer) => !asking.signal.aborted && setState(answer),
      () => {},
    )
    return () => asking.abort()
  }, [shop])
  return state
}

async function ask(shop: string, signal: AbortSignal): Promise<ShopCheck> {
  let isBlocked = false
  const note = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isBlocked ||= blockedURI.startsWith(shop)
  }
  document.addEventListener('securitypolicyviolation', note, { signal })
  const url = `${shop}/api/v1/category`
  const answer = await fetch(url, { signal, credentials: 'omit' }).catch(() => null)
  if (answer) return answer.ok ? 'open' : 'refused'
  if (isBlocked) return 'blocked'
  // Whether there is anybody at all can be seen without reading what they say.
  const anybody = await fetch(url, { signal, mode: 'no-cors', credentials: 'omit' }).catch(() => null)
  return anybody ? 'refused' : 'away'
}
