import { settingsDocument, settingsWithValues } from '@haat/server/settings'
import type { Output } from './output.ts'

/** `haat settings`: prints all settings with their values, or their documentation (SETTINGS.md). */
export function printSettings(output: Output, isDocument: boolean): void {
  output.say(isDocument ? settingsDocument() : settingsWithValues(process.env).join('\n'))
}
