import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/app.ts'
import { makeContent, makeEmployer, makeSeeker } from '../../test/make.ts'
import { ago, ahead } from '../../test/make/start.ts'
import { notifyOfArticles } from './tasks.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

test('people who want to hear about articles are notified of each one once, at most once a week', async () => {
  const [me, employer, unwilling] = [await makeSeeker(app.db), await makeEmployer(app.db), await makeSeeker(app.db)]
  const subjects = async ({ account }: { account: { email: string } }) =>
    (await app.mailTo(account.email)).map(({ subject }) => subject)
  await app.db
    .updateTable('accounts')
    .set({ articles_told_at: ago(8) })
    .execute()
  const wish = { email: false, in_app: false }
  await app.db.updateTable('notification_settings').set(wish).where('account_id', '=', unwilling.account_id).execute()
  await makeContent(app.db, { title: 'For all', audience: 'everyone', publish_at: ago(1) })
  await makeContent(app.db, { title: 'For seekers', audience: 'job_seeker', publish_at: ago(2) })
  await makeContent(app.db, { title: 'Old', publish_at: ago(20) })
  await makeContent(app.db, { title: 'Hidden', publish_at: ago(1), is_visible: false })
  await makeContent(app.db, { title: 'To come', publish_at: ahead(3) })
  await notifyOfArticles(app.context)
  expect(await subjects(me)).toEqual(['2 new articles in Resources'])
  expect(await subjects(employer)).toEqual(['New in Resources: For all'])
  await notifyOfArticles(app.context, ahead(6))
  expect(await subjects(me)).toHaveLength(1)
  await notifyOfArticles(app.context, ahead(7.1))
  await notifyOfArticles(app.context, ahead(20))
  expect((await subjects(me)).slice(1)).toEqual(['New in Resources: To come'])
  expect(await subjects(unwilling)).toEqual([])
})
