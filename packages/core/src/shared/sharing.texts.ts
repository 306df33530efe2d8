import { defineTexts } from './texts.ts'

/** Texts of the button that shares a page. */
export const sharingTexts = defineTexts('sharing', {
  share: 'Share',
  copy: 'Copy link',
  whatsApp: 'Share on WhatsApp',
  copied: 'Link copied',
})
