/**
 * A page is whole without its scripts. They wait until it is painted, so that over a narrow line its styles and typeface
 * have the line to themselves; the head script (web/head) then fetches them.
 */
export const afterPaint = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link media="not all" rel="modulepreload"')
    .replace('<script type="module" async="">', '<script type="later">')
