import type { Login } from '../../web/session.ts'
import { expect, isAlive } from '../e2e/base.ts'
import type { BrowserWindow, Point } from './browser-window.ts'

/** Waits until a function that runs in the page returns true. */
export const until = <A>(window: BrowserWindow, inPage: (given: A) => boolean, given: A, message: string) =>
  expect.poll(() => window.run(inPage, given), { message, intervals: [50, 100] }).toBe(true)

/** Signs in as someone, or as a visitor, with nothing left from whoever was there before. */
export async function enter(window: BrowserWindow, login?: Login) {
  await window.goto('/favicon.svg')
  await window.run((given) => {
    localStorage.clear()
    sessionStorage.clear()
    if (!given) return
    localStorage.setItem('root', JSON.stringify({ state: { login: given }, version: 0 }))
    localStorage.setItem('TOKEN_PERSIST', given.token)
  }, login ?? null)
  // Ignores what the previous page was still loading.
  await window.complaints()
}

/** Opens a page, and waits until it shows this reader's content and every control responds. */
export async function open(window: BrowserWindow, path: string) {
  await window.goto(path)
  await until(window, isAlive, null, `the controls of ${path} answer`)
  const isShown = () =>
    !('login' in document.documentElement.dataset) && Boolean(document.querySelector('h1')?.checkVisibility())
  await until(window, isShown, null, `${path} shows its heading`)
}

export type Target = { name?: string; css?: string }

/** Where a control in the page, or in its topmost dialog, can be pressed; null while it's missing or covered. */
const findPoint = ({ name, css }: Target): Point | null => {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const nameOf = (element: Element) => {
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null
    return (element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '').replace(/\s+/g, ' ').trim()
  }
  const found = [
    ...scope.querySelectorAll(css ?? 'a[href], button, input, textarea, summary, [role^=menuitem]'),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }))
  const element =
    name === undefined
      ? found[0]
      : (found.find((each) => nameOf(each) === name) ?? found.find((each) => nameOf(each).startsWith(name)))
  if (!element) return null
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const hit = document.elementFromPoint(x, y)
  return hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
    ? { x, y }
    : null
}

export async function pointOf(window: BrowserWindow, target: Target): Promise<Point> {
  let point: Point | null = null
  await expect
    .poll(async () => (point = await window.run(findPoint, target)), {
      message: `${target.name ?? target.css} is in view and can be pressed`,
      intervals: [50, 100],
    })
    .not.toBeNull()
  return point!
}

/** Presses a control at its position. */
export async function click(window: BrowserWindow, target: Target) {
  const { x, y } = await pointOf(window, target)
  await window.click(x, y)
}

/** Waits for text in the page, or in its topmost dialog. */
export const expectText = (window: BrowserWindow, text: string) =>
  until(
    window,
    (wanted) => document.body.innerText.replace(/\s+/g, ' ').includes(wanted),
    text,
    `the page shows “${text}”`,
  )

/** Nothing is wider than the window. */
export const expectNoOverflow = (window: BrowserWindow) =>
  expect
    .poll(
      () =>
        window.run(
          () =>
            document.documentElement.scrollWidth <= innerWidth
              ? []
              : [...document.body.querySelectorAll('*')]
                  .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
                  .map((element) => `${element.tagName}.${element.className}`.slice(0, 80)),
          null,
        ),
      { message: 'wider than the window', intervals: [50, 100] },
    )
    .toEqual([])

/** The faults of the topmost dialog. */
const findDialogFaults = (title: string) => {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  const body = dialog?.querySelector('.dialog-body')
  if (!dialog || !body) return ['no dialog is open']
  if (!dialog.checkVisibility()) return ['it is open, but hidden']
  if (dialog.getAnimations().length > 0) return ['it is still moving']
  const heading = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
  if (!heading.startsWith(title)) return [`its title is “${heading}”`]
  const faults: string[] = []
  const box = dialog.getBoundingClientRect()
  const hidden = body.scrollHeight - body.clientHeight
  if (hidden > 1 && box.height < Number.parseFloat(getComputedStyle(dialog).maxHeight) - 1)
    faults.push(`${hidden} px of its content are hidden although there is room`)
  if (box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
    faults.push('it extends past the window')
  if (body.scrollWidth > body.clientWidth + 1) faults.push('its content is wider than the dialog')
  // A range slider accepts presses only on its thumbs.
  for (const control of dialog.querySelectorAll('button, a[href], input:not([type=range]), select, textarea')) {
    const { width, height } = control.getBoundingClientRect()
    if (!control.checkVisibility({ visibilityProperty: true }) || width < 4 || height < 4) continue
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const at = control.getClientRects()[0] ?? control.getBoundingClientRect()
    const hit = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2)
    if (!hit || !(control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control)))
      faults.push(
        `“${control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML)}” can't be pressed`,
      )
  }
  return faults
}

/** A dialog with this title is open, shows as much of its content as fits, and each of its controls can be pressed. */
export const expectGoodDialog = (window: BrowserWindow, title: string, where = '') =>
  expect
    .poll(() => window.run(findDialogFaults, title), {
      message: `the dialog “${title}”${where}`,
      intervals: [50, 100],
    })
    .toEqual([])

export const hasDialog = (window: BrowserWindow) =>
  window.run(() => document.querySelector('dialog[open]') !== null, null)
