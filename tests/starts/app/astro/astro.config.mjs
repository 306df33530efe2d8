import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

/** The page's own sign-in, beside what the start says. */
const signIn = {
  name: 'sign-in',
  hooks: {
    'astro:config:setup': ({ injectScript }) => injectScript('page', "import '/src/signIn.ts'"),
  },
}

export default defineConfig({ integrations: [react(), signIn] })
