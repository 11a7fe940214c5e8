import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberOf } from '@almoner/contracts/record-number'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { numberText } from './number-text.js'
import { TenantQuery } from './tenant-query.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test.each([1, 999_999, 1_000_000, 123_456_789])('%i reads in SQL as it does everywhere else', async (sequence) => {
  const { orgId } = await api.given.org()
  const found = await api.app
    .get(TenantQuery)
    .first<{ number: string }>(
      orgId,
      sql`select ${numberText('T', sql`${sequence}::bigint`)} as number where ctx.org_id is not null`,
    )
  expect(found?.number).toBe(numberOf('T', sequence))
})
