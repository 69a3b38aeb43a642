import { rolePages, visitorPages } from '../e2e/every-page.ts'
import { addressOf } from '../e2e/page-ids.ts'
import { expect } from '../e2e/parts.ts'
import type { BrowserWindow } from './browser-window.ts'
import { scenes } from './dialog-scenes.ts'
import { dialogs, openDialog, type Opening } from './dialogs.ts'
import { enter, expectGoodDialog, expectNoOverflow, hasDialog, open } from './look.ts'
import { test } from './test.ts'

const desktop = [1440, 900] as const
const phone = [390, 844] as const

for (const [path] of visitorPages)
  test(`${path} as a visitor`, async ({ window, as, demo }) => {
    await enter(window)
    await lookAt(window, await addressOf(path, { as, demo }))
  })

test('every page that opens a dialog is listed', () => {
  const unknown = Object.entries(dialogs).flatMap(([role, of]) =>
    Object.keys(of).filter((path) => !rolePages[role as keyof typeof rolePages].some(([page]) => page === path)),
  )
  expect(unknown).toEqual([])
})

for (const role of ['seeker', 'employer', 'admin'] as const)
  for (const [path] of rolePages[role])
    test(`${path} as ${role}`, async ({ window, as, demo }) => {
      await enter(window, await demo(role))
      await lookAt(window, await addressOf(path, { as, demo }), dialogs[role][path])
    })

for (const [who, { prepare, pages, allowed }] of Object.entries(scenes))
  test(`the dialogs of ${who}`, async ({ window, as, demo, db, newSeeker, newCompany, newJob }) => {
    const { login, ids } = await prepare({ as, demo, db, newSeeker, newCompany, newJob })
    await enter(window, login)
    for (const [path, openings] of Object.entries(pages)) {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
      await lookAt(window, address, openings, allowed)
    }
  })

/** The page reports no problems and fits, wide and narrow, and so does each dialog that it opens. */
async function lookAt(window: BrowserWindow, address: string, openings: readonly Opening[] = [], allowed?: RegExp) {
  const said: string[] = []
  test.setTimeout(test.info().timeout + openings.length * 20_000)
  await window.resize(...desktop)
  await open(window, address)
  await expectNoOverflow(window)
  if (await hasDialog(window)) await expectGoodDialog(window, '')
  for (const [, title, ...steps] of openings) {
    await openDialog(window, steps)
    await expectGoodDialog(window, title)
    await window.resize(...phone)
    await expectGoodDialog(window, title, ' on a phone')
    await window.resize(...desktop)
    said.push(...(await window.complaints()))
    await open(window, address)
    // Hovered links are prefetched, and leaving the page aborted that.
    await window.complaints()
  }
  await window.resize(...phone)
  await expectNoOverflow(window)
  said.push(...(await window.complaints()))
  expect(said.filter((text) => !allowed?.test(text))).toEqual([])
}
