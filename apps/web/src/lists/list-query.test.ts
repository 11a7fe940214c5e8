import { describe, expect, test } from 'vitest'
import { listChargesInputSchema } from '@almoner/contracts/charges/charges.operations'
import { changeQuery, readQuery } from './list-query'

const read = (text: string) => readQuery(listChargesInputSchema, new URLSearchParams(text))
const change = (text: string, changed: Record<string, unknown>) =>
  changeQuery(listChargesInputSchema, new URLSearchParams(text), changed).toString()

describe('reading a link', () => {
  test('gives the list as it stands when the link is bare', () => {
    expect(read('')).toEqual({ sort: '-date', limit: 25 })
  })

  test('takes lists, numbers, choices and texts by the schema', () => {
    expect(read('status=failed&status=pending&minAmount=500&limit=50&sort=amount&search=Dana')).toEqual({
      status: ['failed', 'pending'],
      minAmount: 500,
      limit: 50,
      sort: 'amount',
      search: 'Dana',
    })
  })

  test('leaves out what a field cannot take, and what it does not know', () => {
    expect(read('status=lost&from=yesterday&limit=7&minAmount=many&maxAmount=&panel=account&currency=eur')).toEqual({
      sort: '-date',
      limit: 25,
      currency: 'eur',
    })
  })
})

describe('changing a link', () => {
  test('leaves out defaults and what is empty, and keeps the parameters of others', () => {
    expect(change('panel=account&sort=amount&search=Dana', { sort: '-date', search: '', limit: 25 })).toBe(
      'panel=account',
    )
  })

  test('repeats a list by its values', () => {
    expect(change('', { status: ['failed', 'pending'], minAmount: 0 })).toBe('status=failed&status=pending&minAmount=0')
  })

  test('writes conditions as their JSON, and reads them again', () => {
    const where = { match: 'any' as const, of: [{ field: 'comment' as const, contains: 'roof & walls' }] }
    const link = change('', { where })
    expect(new URLSearchParams(link).get('where')).toBe(JSON.stringify(where))
    expect(read(link).where).toEqual(where)
    expect(read('where=lost').where).toBeUndefined()
    expect(change(link, { where: undefined })).toBe('')
  })

  test('comes back to what was read', () => {
    const link = 'status=failed&from=2026-01-01&limit=100'
    expect(change('', read(link))).toBe(link)
  })
})
