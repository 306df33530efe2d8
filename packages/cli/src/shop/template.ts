import { linearOf } from '@haat/shop-folder'

/** A new shop's own details, before its owner changes them. */
export interface NewShop {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: {
    readonly street: string
    readonly city: string
    readonly pincode: string
    readonly region: string
  }
  /** Whether its pages are in Hindi, too. */
  readonly hindi: boolean
}

const inHindi = (name: string, city: string) => ({
  motto: `${city} में आपकी दुकान`,
  about: `${name} आपका ऑर्डर ${city} से आपके घर तक पहुँचाता है।`,
  contact: 'सामान खराब आया, या देर हो गई? हमें लिखें: हर मैसेज कोई इंसान पढ़ता है।',
  languagesSpoken: 'हिन्दी और अंग्रेज़ी',
  hours: { phone: 'सुबह 9 से शाम 6 बजे तक', counter: 'सोमवार से शनिवार, सुबह 9 से शाम 6 बजे तक' },
  pages: { home: { title: `${name}, ${city}`, description: `${city} की दुकान ${name} से ऑर्डर करें।` } },
})

/** `shop.json` of a new shop. @param schema path of the schema, for editors */
export const shopJson = ({ name, email, phone, address, hindi }: NewShop, schema: string) => ({
  $schema: schema,
  name,
  ...(hindi && { languages: ['en', 'hi'], languagesSpoken: 'Hindi and English' }),
  motto: `Your shop in ${address.city}`,
  about: `${name} brings your order from ${address.city} to your door.`,
  contact: 'Is something damaged or late? Write to us: a person reads every message.',
  email,
  phone,
  hours: {
    phone: 'from 9 in the morning to 6 in the evening',
    counter: 'Monday to Saturday from 9 in the morning to 6 in the evening',
  },
  address,
  currency: '₹',
  promises: {
    cancelWithin: '1 hour',
    returnDays: 30,
    defectDays: 7,
    refundIn: '3-5 business days',
    deliveryIn: '3-5 business days',
    afterShipping: '2-3 days',
    abroadIn: null,
    support: '9–6',
    warranty: null,
    offer: null,
    freeDelivery: '₹500',
  },
  legal: { name: null, gstin: null, fssai: null, officer: {}, reviewed: null },
  home: { sections: ['hero', 'reassurance', 'categories', 'topDeals', 'topSelling', 'hotTrending'] },
  pages: { home: { title: `${name}, ${address.city}`, description: `Order at ${name} in ${address.city}.` } },
  ...(hindi && { translations: { hi: inHindi(name, address.city) } }),
})

/** A colour in OKLCH: lightness, chroma, hue in degrees. */
const colour = (lightness: number, chroma: number, hue: number) =>
  `oklch(${lightness} ${+chroma.toFixed(3)} ${Math.round(hue)})`

/** Chroma and hue of an sRGB colour such as `#8a1538` (https://bottosson.github.io/posts/oklab). */
function hueOf(hex: string): { readonly chroma: number; readonly hue: number } {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(x, y), hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 }
}

/** `theme.css` in the shades of one colour. Their lightness is fixed, so that every text is readable. */
export function themeCss(hex: string): string {
  const { chroma, hue } = hueOf(hex)
  const of = (lightness: number, most: number) => colour(lightness, Math.min(chroma, most), hue)
  const both = (light: string, dark: string) => `light-dark(${light}, ${dark})`
  const tokens = {
    ground: both(of(0.98, 0.006), of(0.19, 0.015)),
    raised: both('oklch(1 0 0)', of(0.235, 0.018)),
    sunk: both(of(0.95, 0.012), of(0.16, 0.012)),
    line: both(of(0.88, 0.016), of(0.36, 0.022)),
    edge: both(of(0.58, 0.03), of(0.64, 0.03)),
    ink: both(of(0.24, 0.025), of(0.955, 0.01)),
    'ink-soft': both(of(0.4, 0.03), of(0.84, 0.015)),
    accent: both(of(0.42, 0.14), of(0.82, 0.1)),
    'accent-deep': both(of(0.35, 0.12), of(0.88, 0.07)),
    'accent-wash': both(of(0.95, 0.03), of(0.3, 0.05)),
    'on-accent': both('oklch(0.99 0 0)', of(0.2, 0.04)),
    highlight: both(of(0.83, 0.13), of(0.84, 0.13)),
    awning: both(of(0.42, 0.14), of(0.34, 0.08)),
    'on-awning': of(0.985, 0.01),
    stripe: both(of(0.93, 0.03), of(0.8, 0.04)),
    night: of(0.26, 0.05),
    band: both(of(0.92, 0.045), of(0.3, 0.04)),
    hero: of(0.94, 0.03),
    'hero-floor': of(0.87, 0.05),
    'hero-ink': of(0.36, 0.12),
  }
  const lines = Object.entries(tokens).map(([name, value]) => `  --haat-${name}: ${value};`)
  return `/* The colours of the shop, for light and dark. Fonts: --haat-font, --haat-font-display. Corners: --haat-radius. */\n:root {\n${lines.join('\n')}\n}\n`
}

/** `icon.svg`: a bag on the shop's colour, until it has its own. */
export const iconSvg = (
  hex: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">
  <rect width="40" height="40" rx="9" fill="${hex}"/>
  <path d="M11 15h18l2 17H9z" fill="#fff"/>
  <path d="M15 15v-2a5 5 0 0 1 10 0v2" fill="none" stroke="#fff" stroke-width="2.500"/>
</svg>
`
