import { expect, test } from 'vitest'
import { slugOf } from '../../contract/platform/slug.ts'
import { cleanBody, readingMinutes, sectionsOf } from '../../server/content/rules.ts'
import { plainText } from '../../server/platform/text-search/search-columns.ts'
import { htmlOf, readArticles } from './read-articles.ts'

const articles = readArticles()

test('at least twenty are published, for every audience and category, and one is scheduled', () => {
  expect(articles.filter(({ days_ago }) => days_ago >= 0).length).toBeGreaterThanOrEqual(20)
  expect(articles.filter(({ days_ago }) => days_ago < 0)).toHaveLength(1)
  expect(new Set(articles.map(({ audience }) => audience)).size).toBe(3)
  expect(new Set(articles.map(({ category }) => category)).size).toBe(8)
  expect(new Set(articles.map(({ title }) => slugOf(title))).size).toBe(articles.length)
})

test.each(articles.filter(({ days_ago }) => days_ago >= 0))(
  '$file is complete and lists its sources',
  ({ body, audience }) => {
    const clean = cleanBody(body)
    // It contains nothing the product would remove, and no leftover Markdown.
    expect(clean.replace(/ id="[^"]*"/g, '').replaceAll(' rel="noopener"', '')).toBe(body)
    expect(plainText(clean)).not.toMatch(/\*\*|\]\(|`|^#/m)
    const words = plainText(clean).split(' ').length
    expect(words).toBeGreaterThan(audience === 'employer' ? 350 : 500)
    expect(words).toBeLessThan(950)
    expect(readingMinutes(clean)).toBeGreaterThan(1)
    expect(sectionsOf(clean).at(-1)?.title).toBe('Sources')
    const sources = clean.slice(clean.indexOf('id="sources"'))
    expect([...sources.matchAll(/<li><a href="https:/g)].length).toBeGreaterThanOrEqual(3)
  },
)

test('Markdown becomes the HTML that articles allow', () => {
  expect(htmlOf('## A & b\n\nOne *two*\n**three** `x < y`.\n\n- a\n- [b](https://b.test/)\n\n4. c\n5. e\n\n> d')).toBe(
    '<h2>A &amp; b</h2>\n<p>One <em>two</em> <strong>three</strong> <code>x &lt; y</code>.</p>\n<ul><li>a</li><li><a href="https://b.test/">b</a></li></ul>\n<ol start="4"><li>c</li><li>e</li></ol>\n<blockquote><p>d</p></blockquote>',
  )
  expect(() => htmlOf('A line\n- and a list')).toThrow('Blank lines')
})
