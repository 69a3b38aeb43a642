import { expect, test } from 'vitest'
import { leaveSchemasUncompiled } from './uncompiled-schemas.ts'

test('zod uses the setting', async () => {
  leaveSchemasUncompiled()
  const { globalConfig } = await import('zod/v4/core')
  expect(globalConfig.jitless).toBe(true)
})
