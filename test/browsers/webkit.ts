import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder, By, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver'
import type { BrowserWindow } from './browser-window.ts'
import { watched } from './watched.ts'

/** MiniBrowser's toolbar keeps its window from being narrower. */
const narrowest = 447

/**
 * WebKitGTK's minimal browser on its own virtual screen. It can't report what a page complains about, so `watched`
 * does.
 */
export async function openWebKit(baseURL: string): Promise<BrowserWindow & { close: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'merlon-webkit-'))
  const downloads = join(home, 'Downloads')
  mkdirSync(downloads)
  mkdirSync(join(home, '.config'))
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: '', DISPLAY: `:${String(display).trim()}`, NO_AT_BRIDGE: '1' },
  })
  const [driver, server] = await Promise.all([connect(`http://127.0.0.1:${port}`), watched(baseURL)])
  const run: BrowserWindow['run'] = (inPage, given) =>
    driver
      .executeAsyncScript(
        `const done = arguments[1]; Promise.resolve((${String(inPage)})(arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
        given,
      )
      .then((answer) => {
        const { value, error } = answer as { value: never; error?: string }
        if (error) throw new Error(error)
        return value
      })
  const size = () => run(() => ({ width: innerWidth, height: innerHeight }), null)
  const pointer = () => driver.actions({ async: false })
  const at = (x: number, y: number) => ({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
  return {
    name: 'WebKit',
    downloads,
    goto: (path) => driver.get(`${server.url}${path}`),
    run,
    resize: async (width, height) => {
      const frame = driver.manage().window()
      await driver.wait(
        async () => {
          const now = await size()
          if (now.height === height && (now.width === width || (width < narrowest && now.width === narrowest)))
            return true
          // The window has its own toolbars, and loses a size that's set too early.
          const outer = await frame.getRect()
          await frame.setRect({
            x: 0,
            y: 0,
            width: outer.width + width - now.width,
            height: outer.height + height - now.height,
          })
          return false
        },
        30_000,
        'the window has its size',
        20,
      )
    },
    click: async (x, y) => pointer().move(at(x, y)).press().release().perform(),
    drag: async (from, to, over) => {
      await pointer().move(at(from.x, from.y)).press().perform()
      for (const step of [2, 4, 6, 8])
        await pointer()
          .move(at(from.x + step, from.y + step))
          .perform()
      const { x, y } = await to()
      for (const part of [0.25, 0.5, 0.75, 1])
        await pointer()
          .move(at(from.x + (x - from.x) * part, from.y + (y - from.y) * part))
          .perform()
      await over()
      await pointer().release().perform()
    },
    type: async (text) => driver.switchTo().activeElement().sendKeys(text),
    press: async (key) =>
      driver
        .actions()
        .sendKeys(Key[key === 'Escape' ? 'ESCAPE' : 'ENTER'])
        .perform(),
    upload: async (css, file) => driver.findElement(By.css(css)).sendKeys(file),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    complaints: async () => server.complaints(await run(() => performance.timeOrigin, null)),
    close: async () => {
      await driver.quit()
      server.close()
      for (const each of [service, screen]) await stop(each)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Connects as soon as the service responds. */
async function connect(address: string): Promise<WebDriver> {
  const deadline = Date.now() + 30_000
  while (
    !(await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer.')
    await new Promise((done) => setTimeout(done, 100))
  }
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build()
  await driver.manage().setTimeouts({ script: 30_000, pageLoad: 60_000 })
  return driver
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No port is free.')
  return address.port
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || !child.kill()) return
  await once(child, 'exit')
}
