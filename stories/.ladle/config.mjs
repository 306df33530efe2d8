/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: '*.stories.tsx',
  defaultStory: 'read-me--welcome',
  // A list, not a function: Ladle evaluates functions in the page, which a strict policy forbids.
  storyOrder: ['read-me*', 'design-tokens*', 'primitives*', '*'],
  port: 5600,
  previewPort: 5601,
  outDir: 'dist',
  // Relative: the built stories work in any folder of any host.
  base: './',
  expandStoryTree: false,
  addons: {
    theme: { enabled: true, defaultState: 'light' },
    width: { enabled: true, options: { phone: 360, tablet: 768, desktop: 1440 }, defaultState: 0 },
    a11y: { enabled: true },
    ladle: { enabled: false },
    msw: { enabled: false },
  },
}
