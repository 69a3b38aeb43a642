import { writeFile } from 'node:fs/promises'
import { test as withPeople } from '../e2e/parts.ts'
import type { BrowserWindow } from './browser-window.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

type Opened = BrowserWindow & { close: () => Promise<void> }

/** Tests with one window of the project's browser, and the people of the other browser tests. */
export const test = withPeople.extend<{ window: BrowserWindow; complaints: string[] }, { opened: Opened }>({
  opened: [
    async ({ playwright }, provide, { project }) => {
      const address = project.use.baseURL ?? ''
      const opened = project.name === 'webkit' ? await openWebKit(address) : await openFirefox(playwright, address)
      await provide(opened)
      await opened.close()
    },
    { scope: 'worker' },
  ],
  // For Playwright's own page, which isn't opened here.
  complaints: async ({ baseURL: _ }, provide) => provide([]),
  window: async ({ opened }, provide, info) => {
    await opened.complaints()
    await provide(opened)
    if (info.status === info.expectedStatus) return
    const path = info.outputPath('screenshot.png')
    await writeFile(path, await opened.screenshot())
    info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
  },
})
