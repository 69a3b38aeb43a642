import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scenes } from './browsers/dialog-scenes.ts'
import { dialogs, notOpened, type Opening } from './browsers/dialogs.ts'

/** The components that every other dialog is built from. */
const frames = [
  'ui/dialog',
  'ui/confirm-dialog',
  'parts/platform/forms/form-dialog',
  'admin/actions/action-dialog',
  'admin/actions/record-action-dialog',
  'admin/records/record-dialog',
  'parts/messages/saved-texts/saved-texts-dialog',
]
const withDialog =
  /<(?:Dialog|ConfirmDialog|FormDialog|ActionDialog|RecordActionDialog|RecordDialog|SavedTextsDialog|dialog)\b/g

/** How many dialogs each file renders, by its path under web/. Those of the design page are in no build. */
const rendered = new Map(
  globSync('**/*.tsx', { cwd: 'web' })
    .map((path) => path.replace('.tsx', ''))
    .filter((path) => !frames.includes(path) && !path.startsWith('development/') && !path.endsWith('.test'))
    .map((path) => [path, readFileSync(`web/${path}.tsx`, 'utf8').match(withDialog)?.length ?? 0] as const)
    .filter(([, count]) => count > 0),
)
const byPage = [...Object.values(dialogs), ...Object.values(scenes).map(({ pages }) => pages)]
const opened = Map.groupBy(
  byPage.flatMap((pages) => Object.values(pages).flat()),
  ([file]: Opening) => file,
)

test('every dialog is opened in Firefox and WebKit (test/browsers/dialogs.ts), or the list says why not', () => {
  const said = (file: string) => notOpened.filter(([other]) => other === file).length
  const missing = [...rendered].filter(([file, count]) => (opened.get(file)?.length ?? 0) + said(file) < count)
  expect(missing).toEqual([])
})

test('every listed dialog exists', () => {
  expect([...opened.keys(), ...notOpened.map(([file]) => file)].filter((file) => !rendered.has(file))).toEqual([])
})
