import { defineTexts } from '@haat/core'

/** Texts of the page on which a partner chooses an element and copies its lines. */
export const embedTexts = defineTexts('embed', {
  title: 'Put the shop on your page',
  description: 'Choose an element of this shop, its settings and its look, and copy the lines for your page.',
  lead: 'Choose an element and its settings. The frame shows what your readers will see, and the lines below it go into your page.',
  element: 'Element',
  shows: 'Shows {summary}.',
  settings: 'Its settings',
  look: 'Its look',
  properties: 'Colours, fonts and corners',
  notSet: 'not set',
  preview: 'Preview',
  frame: 'A page with the element',
  width: 'Width of the page',
  widths: { '': 'as wide as fits', '768': '768 px', '360': '360 px' },
  lines: 'The lines for your page',
  copy: 'Copy',
  copied: 'The lines were copied.',
  notCopied: 'This browser does not allow copying. Select the lines and copy them.',
  unsafe: 'Write one value, without ; { } < > \\ and url().',
  origin:
    'The shop must know your page. Ask it to add the page’s origin, such as {example}, to its setting PARTNER_ORIGINS.',
  originExample: 'https://diary.example',
  messages: 'Messages of the element',
  signIn: 'Signing in works on your own page.',
})
