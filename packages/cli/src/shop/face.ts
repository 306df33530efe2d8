import type { Environment, ShopFace } from '@haat/server'
import { readShop, readTheme } from '@haat/shop-folder'
import { APPLY } from './apply.ts'

/** How the shop looks in e-mails, from its folder. */
function faceOf({ shopFolder, siteUrl }: Pick<Environment, 'shopFolder' | 'siteUrl'>): ShopFace {
  const { name, email, sms } = readShop(shopFolder)
  const theme = readTheme(shopFolder)
  const colour = (token: string) => theme.get(`--haat-${token}`) ?? { light: '#ffffff', dark: '#000000' }
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
      accent: colour('accent'),
      onAccent: colour('on-accent'),
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
