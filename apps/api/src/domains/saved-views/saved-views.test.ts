import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostSavedViews } from '@almoner/contracts/saved-views/saved-view'
import { createTestApi, type TestApi, type TestCaller } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  org = await api.given.org()
})
afterAll(() => api.close())

type NewView = Partial<Parameters<TestCaller['savedViews']['create']>[0]>
const save = (fields: NewView = {}, as = org.agent) =>
  api.as(as).savedViews.create({
    list: 'donors',
    name: 'Lapsed',
    query: 'lifecycle=lapsed&sort=-lifetime',
    columns: [],
    density: 'standard',
    idempotencyKey: randomUUID(),
    ...fields,
  })
const names = async (as = org.agent) => (await api.as(as).savedViews.list()).map(({ name }) => name)

describe('a saved view', () => {
  test('holds filters, sort, columns and density, in the order views were saved', async () => {
    const view = await save({ name: ' Lapsed ', columns: ['name', 'lifetime'], density: 'compact' })
    expect(view).toMatchObject({
      list: 'donors',
      name: 'Lapsed',
      query: 'lifecycle=lapsed&sort=-lifetime',
      columns: ['name', 'lifetime'],
      density: 'compact',
      isShared: false,
      owner: { id: org.agent.userId },
      canEdit: true,
    })
    await save({ name: 'Failed', list: 'charges', query: 'status=failed' })
    expect(await names()).toEqual(['Lapsed', 'Failed'])
    await expect(save({ name: ' ' })).rejects.toBeProblem('input_invalid', { field: 'name' })
  })

  test('is its owner’s alone until it is shared, and others cannot change it then, but admins', async () => {
    const { id } = await save()
    expect(await names(org.admin)).toEqual([])
    await expect(api.as(org.admin).savedViews.update({ id, name: 'x' })).rejects.toBeProblem('not_found')

    await api.as(org.agent).savedViews.update({ id, isShared: true })
    expect(await api.as(org.admin).savedViews.list()).toMatchObject([{ id, canEdit: true }])
    await api.as(org.admin).savedViews.update({ id, name: 'Gone quiet' })
    expect(await names()).toEqual(['Gone quiet'])

    const theirs = await save({ name: 'Owner’s', isShared: true }, org.owner)
    expect(await api.as(org.agent).savedViews.list()).toMatchObject([{ id }, { id: theirs.id, canEdit: false }])
    for (const refused of [
      api.as(org.agent).savedViews.update({ id: theirs.id, name: 'Mine' }),
      api.as(org.agent).savedViews.remove({ id: theirs.id }),
    ])
      await expect(refused).rejects.toBeProblem('saved_view_of_another')
  })

  test('is deleted, and answers what it was, so that it can be saved again', async () => {
    const { id, ...saved } = await save({ isShared: true })
    expect(await api.as(org.agent).savedViews.remove({ id })).toEqual({ id, ...saved })
    expect(await names()).toEqual([])
    await expect(api.as(org.agent).savedViews.remove({ id })).rejects.toBeProblem('not_found')
  })

  test('is one of fifty of a list at most', async () => {
    for (let n = 0; n < mostSavedViews; n += 1) await save({ name: `View ${n}` })
    await expect(save()).rejects.toBeProblem('saved_view_limit')
    await save({ list: 'charges' })
  })

  test('is none of another org', async () => {
    const { id } = await save({ isShared: true })
    const theirs = await api.given.org()
    expect(await names(theirs.admin)).toEqual([])
    await expect(api.as(theirs.admin).savedViews.remove({ id })).rejects.toBeProblem('not_found')
  })
})
