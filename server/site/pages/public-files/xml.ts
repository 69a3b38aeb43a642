/** Everything but what XML 1.0 lets stand in a text: control characters and halves of surrogate pairs. */
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text without what no XML document may hold. */
export const xmlText = (text: string) => text.replaceAll(noXml, '')

/** As character data; an end mark in the text is split between two sections. */
export const cdata = (text: string) => `<![CDATA[${xmlText(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** A written document whose character data stands on lines of its own, without the space around it: that is text, too. */
export const withoutMargins = (xml: string) => xml.replaceAll(/>\s+(<!\[CDATA\[[\s\S]*?\]\]>)\s+<\//g, '>$1</')
