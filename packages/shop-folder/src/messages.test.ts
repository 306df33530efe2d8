import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FileFault } from './file-fault.ts'
import { readMessages } from './messages.ts'

function folderWith(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-messages-'))
  mkdirSync(join(folder, 'messages/en'), { recursive: true })
  writeFileSync(join(folder, 'messages/en', name), text)
  return folder
}
const read = (name: string, text: string) => readMessages(folderWith(name, text), 'en')
function faultOf(name: string, text: string): string {
  try {
    read(name, text)
  } catch (thrown) {
    if (thrown instanceof FileFault) return thrown.message
  }
  return ''
}

describe('the messages of a shop', () => {
  it('have a subject and a text of several paragraphs', () => {
    expect(read('order-shipped.md', 'Subject: {order} left us\n\nIt is coming.\n\nBe at home!\n')).toEqual({
      'messages.order-shipped': ['{order} left us', 'It is coming.\n\nBe at home!'],
    })
    expect(readMessages(folderWith('order-placed.md', 'Subject: A\n\nB'), 'hi')).toEqual({})
  })

  it.each([
    ['order-shipped.md', 'Subject: A\n\nHello {nmae}', /order-shipped\.md, line 3.*\{nmae\}.*\{shop\}/s],
    ['order-shipped.md', 'It left us', /order-shipped\.md, line 1.*Subject/s],
    ['order-shipped.md', 'Subject: It left us', /text is missing/],
    ['order-shiped.md', 'Subject: A\n\nB', /no such message.*order-shipped/s],
  ])('are refused with file, line and reason: %s %j', (name, text, reason) => {
    expect(faultOf(name, text)).toMatch(reason)
  })
})
