import { defineTexts } from '../shared/texts.ts'

/** The offer to install the shop on the device. */
export const installTexts = defineTexts('install', {
  title: '{name} on your home screen',
  text: 'It opens like an app, and shows saved pages without a network.',
  install: 'Install',
  refuse: 'No, thanks',
})
