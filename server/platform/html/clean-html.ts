import sanitizeHtml from 'sanitize-html'
import { withoutInvisible } from '../../../contract/platform/shapes.ts'
import { invalid } from '../http/problem.ts'

/**
 * A page pasted from a word processor nests about 30 levels deep. The parser's time grows with the square of the depth.
 */
export const deepestMarkup = 100

type Cleaning = {
  /** The field that errors name. */
  field: string
  /** The attributes of a link, or undefined to keep only its text. */
  link: (href: string | undefined) => Record<string, string> | undefined
} & Pick<sanitizeHtml.IOptions, 'allowedTags' | 'allowedAttributes' | 'nonTextTags'>

/**
 * Reduces HTML to the allowed tags. Stops parsing as soon as elements nest deeper than `deepestMarkup`.
 * @throws 422 on `field`
 */
export function cleanHtml(html: string, { field, link, ...allowed }: Cleaning): string {
  let depth = 0
  const clean = sanitizeHtml(html, {
    ...allowed,
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    onOpenTag: () => {
      depth += 1
      if (depth > deepestMarkup)
        throw invalid({
          [field]: `The formatting is nested more than ${deepestMarkup} levels deep. Paste the text without formatting.`,
        })
    },
    onCloseTag: () => {
      depth -= 1
    },
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h4: 'h3',
      div: 'p',
      a: (_name, { href }) => ({ tagName: 'a', attribs: link(href) ?? {} }),
    },
  })
  return withoutInvisible(withoutBareLinks(clean)).trim()
}

/**
 * Turns `<a>x</a>` into `x`. The sanitizer's own `exclusiveFilter` copies the whole text for each tag it removes, and
 * renaming a tag to a disallowed one in `transformTags` makes it close the next link with the wrong tag.
 */
function withoutBareLinks(clean: string): string {
  const open: boolean[] = []
  return clean.replaceAll(/<a( [^<>]*)?>|<\/a>/g, (tag, attributes: string | undefined) => {
    if (tag !== '</a>') open.push(attributes !== undefined)
    return (tag === '</a>' ? open.pop() : open.at(-1)) ? tag : ''
  })
}
