import { expect, test } from 'vitest'
import { cleanPaste } from './pasted.ts'

const word = (marker: string, text: string, level = 1, position = 'Middle') =>
  `<p class=MsoListParagraphCxSp${position} style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

/** What's left without attributes and whitespace. */
const plain = (html: string) =>
  cleanPaste(html)
    .replaceAll(/<(\w+)\s[^>]*>/g, '<$1>')
    .replaceAll(/<\/?span>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('> <', '><')

test.each([
  [
    'bullets from Word',
    `<p class=MsoNormal>You will:</p>\n${word('·', 'Own <b>detection</b>', 1, 'First')}\n${word('·', 'Be on call', 1, 'Last')}\n<p class=MsoNormal>Apply.</p>`,
    '<p>You will:</p><ul><li>Own <b>detection</b></li><li>Be on call</li></ul><p>Apply.</p>',
  ],
  [
    'numbers from Word, followed by bullets',
    `${word('1.', 'Read')}${word('2.', 'Write')}${word('·', 'Rest')}`,
    '<ol><li>Read</li><li>Write</li></ol><ul><li>Rest</li></ul>',
  ],
  [
    'levels from Word',
    `${word('·', 'Cloud')}${word('o', 'AWS', 2)}${word('a)', 'Deep', 3)}${word('o', 'Azure', 2)}${word('·', 'Linux')}`,
    '<ul><li>Cloud<ul><li>AWS<ol><li>Deep</li></ol></li><li>Azure</li></ul></li><li>Linux</li></ul>',
  ],
  [
    'part of a list that starts at a deeper level',
    `${word('o', 'AWS', 2)}${word('·', 'Linux', 1)}`,
    '<ul><li>AWS</li><li>Linux</li></ul>',
  ],
  [
    'bullets as text',
    '<p>•&nbsp;&nbsp;One</p><p><span>· </span>Two</p><p>Not • one</p>',
    '<ul><li>One</li><li>Two</li></ul><p>Not • one</p>',
  ],
  [
    'lists from Google Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li aria-level="2"><p>Deep</p></li></ul></ul></b>',
    '<b><ul><li><p>One</p></li><ul><li><p>Deep</p></li></ul></ul></b>',
  ],
  ['a Word paragraph that isn’t an item', "<p style='mso-list:none'>Text</p>", '<p>Text</p>'],
  ['paragraphs left open', '<p>One<p>• Two<p>Three', '<p>One</p><ul><li>Two</li></ul><p>Three</p>'],
])('%s', (_what, html, lists) => {
  expect(plain(html)).toBe(lists)
})

test('a long paste takes linear time', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => word('·', `Item ${at}`)).join('')
  expect(cleanPaste(many).match(/<li>/g)).toHaveLength(5_000)
})
