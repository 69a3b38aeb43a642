import type { MetaDescriptor } from 'react-router'
import { productName } from '../../../contract/platform/product.ts'
import { pictureOfSite } from '../../text/pictures.ts'

type Shared = {
  title: string
  description: string
  /** An absolute URL. The picture is on the same site. */
  canonical: string
  /** Defaults to the site's picture. */
  picture?: { path: string; alt: string }
  type?: 'website' | 'article' | 'profile'
  /** The page's schema.org data. */
  structured?: readonly object[]
}

const sitePicture = {
  path: pictureOfSite,
  alt: `${productName}: jobs in cybersecurity, cloud, and DevOps. A wall with a gap, and the block that fits it.`,
}

/** Metadata for search engines and link previews. Call it only in the server's part of a `meta` function. */
export function sharedMeta(shared: Shared): MetaDescriptor[] {
  const { title, description, canonical, picture = sitePicture, type = 'website', structured = [] } = shared
  const name = title.replace(` | ${productName}`, '')
  const image = new URL(picture.path, canonical).href
  return [
    { name: 'description', content: description },
    { property: 'og:site_name', content: productName },
    { property: 'og:type', content: type },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structured.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}
