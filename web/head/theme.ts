import { themeColors } from '../theme-colors.ts'

/**
 * Sets the saved theme, or the system's, before the first paint. The color of the window's frame follows every change.
 */
export function applyTheme() {
  const { dataset } = document.documentElement
  const saved = localStorage.getItem('theme')
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  dataset.theme = saved === 'light' || saved === 'dark' ? saved : isDark ? 'dark' : 'light'
  const colorFrame = () => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      meta.content = dataset.theme === 'dark' ? themeColors.dark : themeColors.light
  }
  colorFrame()
  new MutationObserver(colorFrame).observe(document.documentElement, { attributeFilter: ['data-theme'] })
}
