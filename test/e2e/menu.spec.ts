import { expect, test } from './base.ts'

// The chosen theme is in the middle, and has the focus if nothing is pressed.
for (const [key, item] of [
  ['ArrowUp', 'System'],
  ['ArrowDown', 'Light'],
  ['s', 'System'],
] as const)
  test(`${key}, pressed just as a menu opens, is not lost`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/about-us')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.goto('/about-us')
    const trigger = page.getByRole('button', { name: 'Switch theme' })
    const menu = page.getByRole('menu')
    await trigger.evaluate((button: HTMLElement, pressed) => {
      button.click()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
    }, key)
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.locator(':focus')).toHaveText(item)
    await page.keyboard.press('Escape')
    await trigger.click()
    await expect(menu.locator(':focus')).toHaveText('Dark')
  })
