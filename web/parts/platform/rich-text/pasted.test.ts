import { expect, test } from 'vitest'
import { cleanPaste } from './pasted.ts'

test.each([
  ['<style>p { color: red }</style><p>Text</p>', '<p>Text</p>'],
  ['<p>Text</p><script>run()', '<p>Text</p>'],
  ['<p onclick="x()" class="a">Text</p>', '<p class="a">Text</p>'],
  ["<a href='https://a.example' onmouseover=x>a</a>", "<a href='https://a.example'>a</a>"],
  ['<h1>One</h1><h2>Two</h2><h5 id="x">Five</h5>', '<h2>One</h2><h2>Two</h2><h3 id="x">Five</h3>'],
  [
    '<!--StartFragment--><b style="font-weight:normal">Plain</b><!--EndFragment-->',
    '<b style="font-weight:normal">Plain</b>',
  ],
  ['<meta charset="utf-8"><p>Text<o:p></o:p></p>', '<p>Text</p>'],
  ['<table style="x"><tr><td>A</td><td>B</td></tr></table>', '<p>A | B</p>'],
  ['<p>İİİ</p><style>p</style><p>İ</p><script>x</script>!', '<p>İİİ</p><p>İ</p>!'],
  ['<p>An online = offline shop</p>', '<p>An online = offline shop</p>'],
])('%s', (html, clean) => {
  expect(cleanPaste(html)).toBe(clean)
})
