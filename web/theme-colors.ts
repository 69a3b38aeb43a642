/** The browser's own frame uses the page's color: `--bg`. */
export const themeColors = { light: '#f8fafa', dark: '#081011' }
