/** Characters that XML 1.0 doesn't allow in text: control characters and unpaired surrogates. */
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text without the characters that XML doesn't allow. */
export const xmlText = (text: string) => text.replaceAll(noXml, '')

/** Text as a CDATA section; an end mark inside it is split between two sections. */
export const cdata = (text: string) => `<![CDATA[${xmlText(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Removes the whitespace around CDATA sections that are on their own lines, because it would count as text. */
export const withoutMargins = (xml: string) => xml.replaceAll(/>\s+(<!\[CDATA\[[\s\S]*?\]\]>)\s+<\//g, '>$1</')
