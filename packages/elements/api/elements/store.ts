import type { ElementDescription } from '../description.ts'

export const store: ElementDescription = {
  tag: 'haat-store',
  summary: 'only its content; it has the settings of the elements in it and of those that name it',
  attributes: [
    {
      name: 'host',
      type: 'string',
      always: true,
      default: 'the script’s `data-host`, else the script’s origin',
      description: 'Address of the shop.',
    },
    {
      name: 'key',
      type: 'string',
      always: true,
      description: 'Your partner key, if the shop gave you one.',
    },
    {
      name: 'lang',
      type: 'string',
      native: true,
      description:
        'Language of the elements, for assistive technology and for dates and amounts; set their texts with `texts`.',
    },
    {
      name: 'theme',
      type: "'light' | 'dark' | 'auto' | ''",
      always: true,
      default: 'that of the page',
      description: 'Light, dark, or the setting of the visitor’s system.',
    },
    {
      name: 'preset',
      type: "'haat' | 'plain' | 'inherit' | ''",
      always: true,
      default: 'haat',
      description: 'Style of its elements: Haat’s own, a plain one, or the page’s fonts and colours.',
    },
    {
      name: 'currency',
      type: "'symbol' | 'code' | ''",
      always: true,
      default: 'symbol',
      description: 'Format of prices: ₹1,234.00 or INR 1,234.00.',
    },
  ],
  properties: [
    {
      name: 'appearance',
      type: 'Appearance | null',
      description: 'Appearance of its elements: a theme, and `--haat-*` properties by name.',
    },
    {
      name: 'texts',
      type: 'HaatTexts | null',
      description: 'Your own texts for its elements, by key.',
    },
  ],
  methods: [
    {
      name: 'setSession',
      parameters: [
        {
          name: 'session',
          type: 'ShopperSession | GetToken | null',
          description: 'The signed-in shopper, or a function that returns their token; null signs out.',
        },
      ],
      returns: 'void',
      description: 'Sets the shopper who is signed in to the store’s shop on this page.',
    },
  ],
  events: [],
  slots: [{ name: '', description: 'The page’s own content, with elements of the store anywhere in it.' }],
  parts: [],
  states: [],
  readsTokens: false,
}
