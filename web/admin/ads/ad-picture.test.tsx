import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AdPicture } from './ad-picture.tsx'

test('a banner without a picture has a placeholder that says so', () => {
  const html = (address: string | null) => renderToStaticMarkup(<AdPicture address={address} width={152} />)
  expect(html(null)).toMatch(/<svg.*>No picture</)
  expect(html('/files/ads/a.svg')).toContain('<img src="/files/ads/a.svg"')
  expect(html('/files/ads/a.svg')).not.toContain('No picture')
})

test('a small banner is the full-size picture scaled down', () => {
  const html = renderToStaticMarkup(<AdPicture address="/files/ads/a.svg" width={534} />)
  expect(html).toContain('width="1068" height="112"')
  expect(html).toContain('scale:0.5')
})
