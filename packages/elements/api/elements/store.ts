import type { ElementDescription } from '../description.ts'

export const store: ElementDescription = {
  tag: 'haat-store',
  summary: 'nothing of its own: the settings of the elements in it, and of those that name it',
  attributes: [
    {
      name: 'host',
      type: 'string',
      always: true,
      default: 'the script’s `data-host`, else where it came from',
      description: 'Address of the shop.',
    },
    {
      name: 'key',
      type: 'string',
      always: true,
      description: 'Your key as a partner, where the shop gave you one.',
    },
    {
      name: 'lang',
      type: 'string',
      native: true,
      description:
        'Language that the elements say they are in, and in which dates and amounts are written; the texts are `texts`.',
    },
    {
      name: 'theme',
      type: "'light' | 'dark' | 'auto' | ''",
      always: true,
      default: 'as the page around',
      description: 'Light, dark, or as the reader’s system has it.',
    },
    {
      name: 'preset',
      type: "'haat' | 'plain' | 'inherit' | ''",
      always: true,
      default: 'haat',
      description: 'Look of its elements: Haat’s own, a plain one, or type and colours of the page.',
    },
    {
      name: 'currency',
      type: "'symbol' | 'code' | ''",
      always: true,
      default: 'symbol',
      description: 'How prices are written: ₹1,234.00, or INR 1,234.00.',
    },
  ],
  properties: [
    {
      name: 'appearance',
      type: 'Appearance | null',
      description: 'How its elements look: a theme, and `--haat-*` properties by their names.',
    },
    {
      name: 'texts',
      type: 'HaatTexts | null',
      description: 'Texts of its elements in the place of ours, by their keys.',
    },
  ],
  methods: [
    {
      name: 'setSession',
      parameters: [
        {
          name: 'session',
          type: 'ShopperSession | GetToken | null',
          description: 'Who is signed in, or what asks for their token; null for nobody.',
        },
      ],
      returns: 'void',
      description: 'Says who is signed in on this page at the store’s shop.',
    },
  ],
  events: [],
  slots: [{ name: '', description: 'The page’s own content, with elements of the store anywhere in it.' }],
  parts: [],
  states: [],
}
