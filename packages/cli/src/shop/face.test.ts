import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrastOf } from '@haat/shop-folder'
import { describe, expect, it } from 'vitest'
import { project } from '../build/sources.ts'
import { temporaryFolder } from '../command.fixtures.ts'
import { followFace } from './face.ts'

describe.each(['#fff7c2', '#000a3d'])('the buttons of e-mails of a shop with the accent %s', (accent) => {
  it('are readable, in light and in dark', ({ onTestFinished }) => {
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    cpSync(join(project, 'site/build/bookshop.fixtures'), folder.path, { recursive: true })
    writeFileSync(join(folder.path, 'theme.css'), `:root { --haat-accent: ${accent} }`)
    const face = followFace({ shopFolder: folder.path, siteUrl: 'https://books.example' })
    const { colours } = face.current()
    face.stop()
    for (const theme of ['light', 'dark'] as const) {
      expect(colours.accent[theme]).toBe(accent)
      expect(contrastOf(colours.onAccent[theme], accent)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
