import { describe, expect, test } from 'vitest'
import { closedToCrawlers } from '../server/site/pages/public-files/site-files.ts'
import { indexedPages } from '../server/site/pages/public-files/sitemap.ts'
import { isInArea, visitorPagesInAreas } from '../web/areas.ts'
import { rolePages, visitorPages as visitedPages } from './e2e/every-page.ts'
import { areaPages, unlistedPages, visitorPages } from './page-addresses.ts'

const withoutQuery = (address: string) => address.replace(/\?.*/, '')
const unique = (addresses: readonly string[]) => [...new Set(addresses)].toSorted()

test('signed-in areas contain the pages of their frames, and none for visitors', () => {
  expect(areaPages.filter((page) => !isInArea(page))).toEqual([])
  expect(visitorPages.filter((page) => isInArea(page))).toEqual([])
  expect(visitorPages).toEqual(expect.arrayContaining(visitorPagesInAreas))
})

test('the sitemap lists every visitor page except those hidden from search engines', () => {
  expect(visitorPages).toEqual(expect.arrayContaining(unlistedPages))
  const listed = visitorPages.filter((page) => !page.includes(':') && !unlistedPages.includes(page))
  expect(unique(indexedPages.map(withoutQuery))).toEqual(unique(listed))
})

describe('robots.txt', () => {
  const isOpen = (page: string) => visitorPagesInAreas.some((start) => page.startsWith(start))
  const isClosed = (page: string) => closedToCrawlers.some((start) => page.startsWith(start)) && !isOpen(page)

  test('blocks every signed-in page, and no page in the sitemap or of a record', () => {
    expect(areaPages.filter((page) => !isClosed(page))).toEqual([])
    expect(visitorPages.filter((page) => isClosed(page) && !unlistedPages.includes(page))).toEqual([])
  })

  test('blocks only pages that exist', () => {
    const pages = ['/api/', ...areaPages, ...visitorPages]
    expect(closedToCrawlers.filter((start) => !pages.some((page) => page.startsWith(start)))).toEqual([])
  })
})

test('every page for visitors is opened in a browser (test/e2e/every-page.ts)', () => {
  const visited = new Set([...visitedPages, ...Object.values(rolePages).flat()].map(([path]) => withoutQuery(path)))
  const plain = (page: string) => page.replace('/:id/:slug?', '/{id}')
  const looked = new Set([...visited].map((path) => path.replace(/\{\w+\}/, '{id}')))
  expect(visitorPages.map(plain).filter((page) => !looked.has(page))).toEqual([])
})
