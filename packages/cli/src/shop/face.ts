import type { Environment, ShopFace } from '@haat/server'
import { contrastOf, readShop, readTheme } from '@haat/shop-folder'
import { APPLY } from './apply.ts'

/** Lowest contrast of text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5

/** The colour of text on another one: the shop's own if that is readable, because a sent e-mail cannot be changed. */
function readableOn(ground: string, own: string): string {
  if (contrastOf(own, ground) >= READABLE) return own
  return contrastOf('#ffffff', ground) >= READABLE ? '#ffffff' : '#000000'
}

/** How the shop looks in e-mails, from its folder. */
function faceOf({ shopFolder, siteUrl }: Pick<Environment, 'shopFolder' | 'siteUrl'>): ShopFace {
  const { name, email, sms } = readShop(shopFolder)
  const theme = readTheme(shopFolder)
  const colour = (token: string) => theme.get(`--haat-${token}`) ?? { light: '#ffffff', dark: '#000000' }
  const accent = colour('accent')
  const onAccent = colour('on-accent')
  return {
    name,
    email,
    siteUrl,
    sms,
    colours: {
      ground: colour('ground'),
      raised: colour('raised'),
      ink: colour('ink'),
      line: colour('line'),
      accent,
      onAccent: {
        light: readableOn(accent.light, onAccent.light),
        dark: readableOn(accent.dark, onAccent.dark),
      },
    },
  }
}

/** Follows how the shop looks: its folder is read again when it is applied. */
export function followFace(environment: Pick<Environment, 'shopFolder' | 'siteUrl'>) {
  let face: ShopFace | null = null
  const forget = () => {
    face = null
  }
  process.on(APPLY, forget)
  return {
    current: (): ShopFace => {
      face ??= faceOf(environment)
      return face
    },
    stop: () => void process.off(APPLY, forget),
  }
}
