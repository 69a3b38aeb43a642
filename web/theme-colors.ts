/** What surrounds the page in the window takes the page's colour: `--bg`. */
export const themeColors = { light: '#f8fafa', dark: '#081011' }
