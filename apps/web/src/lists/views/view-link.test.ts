import { listChargesInputSchema as schema } from '@almoner/contracts/charges/charges.operations'
import { describe, expect, test } from 'vitest'
import { savedViewIdSchema } from '@almoner/contracts/saved-views/saved-view-id'
import { isBare, isChanged, paramsOf, queryIn } from './view-link'

const id = savedViewIdSchema.parse('0198f5a8-0000-7000-8000-000000000001')
const view = { id, query: 'status=failed&sort=-amount', columns: ['date', 'donor'], density: 'compact' as const }
const params = (text: string) => new URLSearchParams(text)

describe('a view', () => {
  test('is shown by a link that says all of it', () => {
    const link = paramsOf(view)
    expect(link.toString()).toBe(`status=failed&sort=-amount&columns=date%2Cdonor&density=compact&view=${id}`)
    expect(isChanged(schema, link, view)).toBe(false)
  })

  test('is changed by a filter, the sort, the columns or the density, and not by the page one is on', () => {
    const changed = (key: string, value: string) => {
      const link = paramsOf(view)
      link.set(key, value)
      return isChanged(schema, link, view)
    }
    expect(changed('status', 'pending')).toBe(true)
    expect(changed('sort', 'date')).toBe(true)
    expect(changed('columns', 'donor,date')).toBe(true)
    expect(changed('density', '')).toBe(true)
    expect(changed('limit', '100')).toBe(false)
    expect(changed('panel', 'account')).toBe(false)
  })

  test('holds filters and sort, written the same way whatever the order in the link', () => {
    expect(queryIn(schema, params('sort=amount&search=Dana&after=x&limit=50&status=failed'))).toBe(
      queryIn(schema, params('status=failed&search=Dana&sort=amount')),
    )
    expect(queryIn(schema, params('sort=-date'))).toBe('')
  })

  test('is what a link means that names it and says no more', () => {
    expect(isBare(schema, params(`view=${id}`))).toBe(true)
    expect(isBare(schema, params(`view=${id}&panel=account`))).toBe(true)
    expect(isBare(schema, params(`view=${id}&sort=-date`))).toBe(false)
    expect(isBare(schema, params(''))).toBe(false)
  })
})
