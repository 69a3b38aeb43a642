/**
 * A page is complete without its scripts. They wait until it's painted, so that on a slow connection the styles and font
 * don't have to share bandwidth. The head script (web/head) then fetches them.
 */
export const afterPaint = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link media="not all" rel="modulepreload"')
    .replace('<script type="module" async="">', '<script type="later">')
