import type { Notice, Shop } from '@haat/core'
import { useValue } from '@haat/react/ui'
import { type ComponentType, useEffect, useState } from 'react'
import type { SpeechProps } from './Speech.tsx'
import { voiceStore } from './voice.ts'

export interface VoiceProps {
  shop: Shop
  /** Somebody began to use the element, so it may soon have something to say. */
  stirred: boolean
}

const NONE: readonly Notice[] = []

/**
 * Where the shop speaks on somebody else's page: in one of its elements. The code comes with the first touch, so that
 * the live regions are there before there is something to announce.
 */
export function Voice({ shop, stirred }: VoiceProps) {
  const said = useValue(shop.notices.history, NONE)
  const [speaks, setSpeaks] = useState(false)
  const [Speech, setSpeech] = useState<ComponentType<SpeechProps> | null>(null)
  useEffect(() => shop.use(voiceStore).join(() => setSpeaks(true)), [shop])

  const needed = speaks && (stirred || said.length > 0)
  useEffect(() => {
    if (!needed) return
    let left = false
    import('./Speech.tsx').then(
      (module) => left || setSpeech(() => module.Speech),
      // Without its code the shop is mute, and everything else goes on.
      () => {},
    )
    return () => {
      left = true
    }
  }, [needed])

  return needed && Speech ? <Speech shop={shop} /> : null
}
