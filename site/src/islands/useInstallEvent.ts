import type { InstallEvent } from '@haat/react/internal/home/InstallOffer.tsx'
import { useEffect, useState } from 'react'

/** Returns the event that `scripts/install.ts` stored; null while the browser offers no installation. */
export function useInstallEvent(): InstallEvent | null {
  const [event, setEvent] = useState<InstallEvent | null>(null)
  useEffect(() => {
    const read = () => setEvent((window as { haatInstall?: InstallEvent }).haatInstall ?? null)
    read()
    addEventListener('beforeinstallprompt', read)
    return () => removeEventListener('beforeinstallprompt', read)
  }, [])
  return event
}
