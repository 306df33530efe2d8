import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOfHtml } from './html-text.ts'

describe('a description in HTML', () => {
  it('keeps its paragraphs', () => {
    expect(textOfHtml('<h2>One</h2><p>Two\n three</p><p>Four<br/>five</p>').text).toBe(
      'One\n\nTwo three\n\nFour\nfive',
    )
  })

  it('keeps the lines of a text without HTML', () => {
    expect(textOfHtml('First line.\nSecond, 3 < 4.').text).toBe('First line.\nSecond, 3 < 4.')
  })

  it('removes scripts, styles and frames with their content', () => {
    expect(
      textOfHtml('<style>p{color:red}</style>A<script>evil()</script><iframe src="x">no</iframe><p>B').text,
    ).toBe('A\n\nB')
  })

  it('parses markup that was escaped once too often', () => {
    expect(textOfHtml('&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two &amp;amp; three&lt;/p&gt;').text).toBe(
      'One\n\nTwo & three',
    )
  })

  it.each([
    ['<p>A</p>[video url="https://v.invalid/1"][gallery ids="1,2"]', 'A'],
    ['A [gallery ids=&quot;1,2&quot;] B', 'A B'],
    [
      '<p>One</p>[caption id="a"]<img src="x"> Two[/caption]<p>[gallery]</p><p>Three</p>',
      'One\n\nTwo\n\nThree',
    ],
    ['A\n[embed]https://v.invalid/1[/embed]\nB', 'A\n\nB'],
    ['[vc_row][vc_column width=”1/2″]A[/vc_column][/vc_row]', 'A'],
    ['[su_box]A[/su_box] [my-button size=big /]', 'A'],
    [
      '<p>A [500 g] [new] [Pack of 2] [1/2] [a = b] [Video]</p>',
      'A [500 g] [new] [Pack of 2] [1/2] [a = b] [Video]',
    ],
  ])('removes shortcodes, and no other text in brackets: %j', (html, text) => {
    expect(textOfHtml(html).text).toBe(text)
  })

  it('leaves long lists in the text, with bullets', () => {
    const long = 'x'.repeat(200)
    expect(textOfHtml(`<ul><li>a</li><li>${long}</li></ul>`)).toEqual({ text: `• a\n• ${long}`, list: [] })
  })

  it('never becomes markup, whatever it contains', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '&lt;',
      '&gt;',
      '&amp;',
      'script',
      '/',
      'p',
      ' ',
      '"',
      'onload=',
      '!--',
      'a',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const { text, list } = textOfHtml(parts.join(''))
        for (const shown of [text, ...list]) expect(shown).not.toMatch(/<\/?[a-z][^<>]*>|<!--/i)
      }),
      { numRuns: 2_000 },
    )
  })
})
